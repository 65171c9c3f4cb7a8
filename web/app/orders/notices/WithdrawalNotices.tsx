import { type Order, WITHDRAWAL_INSPECTED, WITHDRAWAL_STATE_LABELS, type WithdrawalState } from "@bruma/contract";
import { Alert } from "../../ui/Alert.tsx";
import { formatDay } from "../../ui/dates.ts";

/** How far each withdrawal from an order has come. */
export function WithdrawalNotices({ withdrawals }: Pick<Order, "withdrawals">) {
  return withdrawals.map(({ reference, state, created_at }) => (
    <Alert key={reference} tone="info" title={`Tu desistimiento: ${WITHDRAWAL_STATE_LABELS[state].toLowerCase()}`}>
      <p>{NEWS[state]}</p>
      <p>
        Lo comunicaste el <time dateTime={created_at}>{formatDay(created_at)}</time>. Referencia:{" "}
        <span className="figures">{reference}</span>
      </p>
    </Alert>
  ));
}

const NEWS: Record<WithdrawalState, string> = {
  received: "Lo hemos recibido. Comprobamos tu pedido y te escribimos con los pasos.",
  awaiting_goods: "Está aceptado. Esperamos los productos.",
  inspected: WITHDRAWAL_INSPECTED,
  refunded: "Está terminado: te hemos devuelto lo que te correspondía.",
  rejected: "No hemos podido aceptarlo. El motivo está en el correo que te hemos enviado.",
};
