import { LockKeyhole } from "lucide-react";
import { useLocation } from "react-router";
import { ButtonLink } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { loginPath } from "./loginPath.ts";

/** What a guest sees where a customer's own things would stand; signing in leads back here. */
export function SignInPrompt({ title, text }: { title: string; text: string }) {
  const { pathname, search } = useLocation();
  const login = loginPath(pathname + search);
  return (
    <EmptyState
      icon={LockKeyhole}
      title={title}
      text={text}
      action={
        <>
          <ButtonLink to={login}>Iniciar Sesión</ButtonLink>
          <ButtonLink to={login.replace("/login", "/register")} variant="quiet">
            Registrarse
          </ButtonLink>
        </>
      }
    />
  );
}
