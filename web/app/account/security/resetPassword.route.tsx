import { useState } from "react";
import { privatePage } from "../../document/pageMeta.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { SignInFrame } from "../signIn/SignInFrame.tsx";
import { LinkOutcome } from "./LinkOutcome.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { useLinkToken } from "./useLinkToken.ts";

export const meta = privatePage("Nueva contraseña");

export default function ResetPasswordPage() {
  const { token, forget } = useLinkToken();
  const [outcome, setOutcome] = useState<"done" | "dead">();

  function finish(how: "done" | "dead") {
    setOutcome(how);
    forget();
  }

  return (
    <SignInFrame title="Nueva contraseña" lead="Al guardarla se cierran todas tus sesiones.">
      {outcome === "done" ? (
        <LinkOutcome
          tone="ok"
          title="Contraseña cambiada"
          text="Ya puedes iniciar sesión con la nueva."
          action={<ButtonLink to="/login">Iniciar Sesión</ButtonLink>}
        />
      ) : outcome === "dead" || token === "" ? (
        <LinkOutcome
          tone="warn"
          title="El enlace ya no es válido"
          text="Cada enlace sirve una vez y caduca al cabo de una hora. Pide otro y usa el último que recibas."
          action={<ButtonLink to="/forgot-password">Pedir otro enlace</ButtonLink>}
        />
      ) : token ? (
        <NewPasswordForm token={token} onDone={() => finish("done")} onDead={() => finish("dead")} />
      ) : (
        <Loading className="mt-6 grid gap-5">
          <Skeleton className="h-17" />
          <Skeleton className="h-17" />
          <Skeleton className="h-13 rounded-pill" />
        </Loading>
      )}
    </SignInFrame>
  );
}
