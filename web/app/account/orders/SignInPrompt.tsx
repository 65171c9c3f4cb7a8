import { LockKeyhole } from "lucide-react";
import { useLocation } from "react-router";
import { loginPath } from "../../session/loginPath.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

export function SignInPrompt() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={LockKeyhole}
      title="Inicia sesión para ver tus pedidos"
      text="Aquí encontrarás tus compras, su estado y los datos para pagarlas."
      action={
        <>
          <ButtonLink to={loginPath(pathname + search)}>Iniciar Sesión</ButtonLink>
          <ButtonLink to="/register" variant="quiet">
            Registrarse
          </ButtonLink>
        </>
      }
    />
  );
}
