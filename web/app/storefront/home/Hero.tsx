import { ButtonLink } from "../../ui/Button.tsx";
import { Mist } from "../../ui/Mist.tsx";
import { HeroScene } from "./HeroScene.tsx";

export function Hero() {
  return (
    <section className="relative isolate overflow-hidden border-b border-mist">
      <Mist />
      <div className="page grid items-end gap-x-10 pt-14 md:grid-cols-[1.15fr_1fr] md:pt-16 lg:pt-20">
        <div className="pb-4 md:self-center md:pb-24 lg:pb-28">
          <h1 className="text-hero md:whitespace-nowrap">
            Lo justo,
            <br />
            bien elegido.
          </h1>
          <p className="mt-6 max-w-md text-lead text-muted">
            Kits, pods, mods, líquidos y accesorios escogidos uno a uno para personas adultas. El precio que ves es el
            que pagas.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/products" variant="accent" size="large">
              Ver productos
            </ButtonLink>
            <span className="signed-in:hidden">
              <ButtonLink to="/register" variant="quiet" size="large">
                Crear cuenta
              </ButtonLink>
            </span>
          </div>
        </div>
        <div className="mx-auto -mt-4 w-full max-w-88 md:mt-0 md:max-w-none">
          <HeroScene />
        </div>
      </div>
    </section>
  );
}
