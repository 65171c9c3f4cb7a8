import type { MailSummary } from "@bruma/contract";
import { Alert } from "../../ui/Alert.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { OrderLink } from "../OrderLink.tsx";
import { Fact } from "../records/Fact.tsx";
import { MailStateBadge } from "./MailStateBadge.tsx";
import { MAIL_STATE_HINTS } from "./mailWords.ts";

/** Where a mail stands: its moments, its attempts, and what went wrong. */
export function MailFacts({ mail }: { mail: MailSummary }) {
  const { state, to_name, order_id, attempts, last_error, created_at, next_try_at, sent_at, resent_at } = mail;
  const hint = MAIL_STATE_HINTS[state];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-small sm:grid-cols-3">
        <Fact name="Estado">
          <MailStateBadge state={state} />
        </Fact>
        <Fact name="Destinatario">{to_name || "—"}</Fact>
        {order_id !== null && (
          <Fact name="Pedido">
            <OrderLink id={order_id} />
          </Fact>
        )}
        <Fact name="Escrito">{formatMoment(created_at)}</Fact>
        <Fact name="Enviado">{sent_at ? formatMoment(sent_at) : "—"}</Fact>
        <Fact name="Intentos">
          {attempts}
          {next_try_at && attempts > 0 && <> · el próximo, {formatMoment(next_try_at)}</>}
        </Fact>
        {resent_at && <Fact name="Reenvío pedido">{formatMoment(resent_at)}</Fact>}
      </dl>
      {(hint || last_error) && (
        <Alert tone={state === "failed" ? "danger" : state === "kept" ? "info" : "warn"}>
          {hint && <p>{hint}</p>}
          {last_error && (
            <p>
              <span className="font-semibold">{state === "held" ? "Por qué: " : "Último error: "}</span>
              {last_error}
            </p>
          )}
        </Alert>
      )}
    </>
  );
}
