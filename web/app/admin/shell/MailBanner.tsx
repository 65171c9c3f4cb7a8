import { formatCount, type MailReadiness } from "@bruma/contract";
import { Link } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { Alert } from "../../ui/Alert.tsx";
import { lostMails } from "./mailTrouble.ts";

const link = "font-semibold underline";

/** That mail does not leave, and what to do about it. */
export function MailBanner({ mail }: { mail: MailReadiness }) {
  const may = useMay();
  const { sends, kept, refusal, since } = mail;
  const lost = lostMails(mail);
  const settings = may("settings.read") && (
    <Link to="/admin/settings#correo" className={link}>
      Probar el servidor de correo
    </Link>
  );
  const unsent = kept > 0 && may("mails.read") && (
    <Link to="/admin/mails?estado=kept" className={link}>
      Guardados: {formatCount(kept)}
    </Link>
  );
  return (
    <>
      {!sends && (
        <Alert tone="warn" title="La tienda no envía correo" className="mt-6 print:hidden">
          Nadie recibe los correos de sus pedidos: se escriben y se quedan aquí. Arranca la tienda con SMTP_URL y
          MAIL_FROM. {settings}
          {settings && unsent && " · "}
          {unsent}
        </Alert>
      )}
      {sends && refusal !== null && (
        <Alert tone="danger" title="El servidor de correo no acepta los correos" className="mt-6 print:hidden">
          {refusal && `Dice: «${refusal}». `}
          La tienda lo sigue intentando. Revisa SMTP_URL y MAIL_FROM. {settings}
        </Alert>
      )}
      {lost.length > 0 && (
        <Alert tone="danger" title="Hay correos que no han llegado" className="mt-6 print:hidden">
          En los últimos siete días{" "}
          {lost.map(({ state, words }, position) => (
            <span key={state}>
              {position > 0 && " y "}
              {may("mails.read") ? (
                <Link to={`/admin/mails?estado=${state}&desde=${since}`} className={link}>
                  {words}
                </Link>
              ) : (
                words
              )}
            </span>
          ))}
          . Ábrelos: dicen por qué. Corrige la dirección o avisa al cliente de otro modo, y reenvíalos.
        </Alert>
      )}
    </>
  );
}
