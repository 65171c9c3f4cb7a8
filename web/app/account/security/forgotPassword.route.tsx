import { ForgotPassword } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api } from "../../api/api.ts";
import { Failure } from "../../api/Failure.tsx";
import { privatePage } from "../../document/pageMeta.ts";
import { EmailField } from "../../forms/EmailField.tsx";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/Button.tsx";
import { SignInFrame } from "../signIn/SignInFrame.tsx";
import { LinkOutcome } from "./LinkOutcome.tsx";

export const meta = privatePage("Recuperar contraseña");

export default function ForgotPasswordPage() {
  const { status } = useSession();
  const { register, handleSubmit, formState } = useForm<ForgotPassword>({ resolver: zodResolver(ForgotPassword) });
  const request = useMutation({
    mutationFn: (body: ForgotPassword) => api("POST /auth/forgot-password", { body }),
  });
  return (
    <SignInFrame
      title="Recuperar contraseña"
      lead="Te enviaremos un enlace para elegir otra."
      other={{ question: "¿La has recordado?", to: "/login", label: "Inicia sesión" }}
    >
      {request.isSuccess ? (
        <LinkOutcome
          tone="ok"
          title="Revisa tu correo"
          // The same words for everybody: nobody learns here who has an account.
          text={`Si hay una cuenta con ${request.variables.email}, recibirás un enlace en unos minutos. Mira también en el correo no deseado.`}
          action={
            <Button variant="quiet" onClick={() => request.reset()}>
              Probar con otro email
            </Button>
          }
        />
      ) : (
        <form
          method="post"
          noValidate
          className="mt-6 grid gap-5"
          onSubmit={handleSubmit((typed) => request.isPending || request.mutate(typed))}
        >
          <Failure of={request} />
          <EmailField {...register("email")} error={formState.errors.email?.message} placeholder="tu@email.com" />
          <Button
            type="submit"
            size="large"
            busy={request.isPending}
            disabled={status === "unknown"}
            className="w-full"
          >
            Enviar enlace
          </Button>
        </form>
      )}
    </SignInFrame>
  );
}
