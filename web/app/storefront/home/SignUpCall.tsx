import { ButtonLink } from "../../ui/Button.tsx";

/** Only for those who have no account yet, or are not in it. */
export function SignUpCall() {
  return (
    <section className="rounded-card bg-brand-wash px-6 py-10 signed-in:hidden sm:px-10 lg:flex lg:items-center lg:justify-between lg:gap-10 lg:py-12">
      <div>
        <h2 className="text-heading">Tu cuenta, tu ritmo</h2>
        <p className="mt-2 max-w-xl text-muted">
          Tu carrito te acompaña en cada dispositivo y sigues tus pedidos paso a paso.
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3 lg:mt-0 lg:shrink-0">
        <ButtonLink to="/register">Registrarse</ButtonLink>
        <ButtonLink to="/login" variant="quiet">
          Iniciar Sesión
        </ButtonLink>
      </div>
    </section>
  );
}
