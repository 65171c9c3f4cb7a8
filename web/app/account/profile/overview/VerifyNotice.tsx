import { Mail } from "lucide-react";
import { Button } from "../../../ui/Button.tsx";
import { useVerificationMail } from "./useVerificationMail.ts";

/** Asks to prove the address, and mails the link again. */
export function VerifyNotice({ userId, email }: { userId: number; email: string }) {
  const { send, isSending, isSent } = useVerificationMail({ userId, email });
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-mist pt-4">
      <p className="max-w-prose text-small text-muted">
        {isSent
          ? "Abre el enlace que te hemos enviado. Si no llega en unos minutos, mira en el correo no deseado."
          : "Abre el enlace que te enviamos para confirmar que este email es tuyo."}
      </p>
      <Button variant="quiet" size="small" icon={Mail} busy={isSending} onClick={send}>
        Reenviar correo de verificación
      </Button>
    </div>
  );
}
