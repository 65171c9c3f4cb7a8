import { Mail } from "lucide-react";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useVerificationMail } from "../../profile/overview/useVerificationMail.ts";

const LEFT_OUT =
  "mensajes, denuncias de reseñas, desistimientos, avisos de efectos adversos y sus correos. Tampoco los pedidos que importamos de otra tienda.";

/** Whoever opens an account with the shop's own e-mail gets nothing by it: there is nothing to prove. */
export function ShopsEmail({ email }: { email: string }) {
  return (
    <Alert tone="warn" title="Tu email es el de la tienda">
      <p>
        A <span className="break-all">{email}</span> nos escriben otras personas. Por eso ni la descarga ni el borrado
        incluyen lo que se nos envió con ese email sin iniciar sesión: {LEFT_OUT}
      </p>
    </Alert>
  );
}

/** What the download and the deletion leave out until the e-mail is proved, and how to prove it. */
export function UnprovedEmail({ userId, email }: { userId: number; email: string }) {
  const { send, isSending, isSent } = useVerificationMail({ userId, email });
  return (
    <Alert tone="warn" title="Tu email está sin verificar">
      <p>
        Mientras no confirmes que <span className="break-all">{email}</span> es tuyo, ni la descarga ni el borrado
        incluyen lo que se nos envió con ese email sin iniciar sesión: {LEFT_OUT}
      </p>
      <p className="mt-2">
        {isSent
          ? "Abre el enlace que te hemos enviado y vuelve aquí. Si no llega en unos minutos, mira en el correo no deseado."
          : "Pide el correo de verificación, abre su enlace y vuelve aquí."}
      </p>
      <div className="mt-3">
        <Button variant="quiet" size="small" icon={Mail} busy={isSending} onClick={send}>
          Reenviar correo de verificación
        </Button>
      </div>
    </Alert>
  );
}
