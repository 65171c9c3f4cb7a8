import type { Order } from "@bruma/contract";
import { useShop } from "../../shop.ts";
import { Alert } from "../../ui/Alert.tsx";
import { formatMoment } from "../../ui/dates.ts";

/** In place of the tracking: this order is on no way any more. */
export function CancelledNotice({ order }: { order: Order }) {
  const { contact } = useShop();
  const end = order.history.findLast(({ to }) => to === "cancelled");
  const isOwn = end?.by === "Cliente";
  return (
    <Alert tone="danger" title="Pedido cancelado">
      {end && (
        <p>
          {isOwn ? "Lo cancelaste el" : "Se canceló el"} <time dateTime={end.at}>{formatMoment(end.at)}</time>.
          {!isOwn && end.note && ` ${end.note}.`}
        </p>
      )}
      {order.payment_status === "unpaid" && order.payment_method === "cash_on_delivery" && (
        <p>No tienes que pagar nada.</p>
      )}
      {order.payment_status === "unpaid" && order.payment_method === "bank_transfer" && (
        <p>
          No tienes que pagarlo. Si ya hiciste la transferencia, escríbenos a{" "}
          <a href={`mailto:${contact.email}?subject=Pedido%20%23${order.id}`} className="underline">
            {contact.email}
          </a>{" "}
          y te la devolvemos.
        </p>
      )}
    </Alert>
  );
}
