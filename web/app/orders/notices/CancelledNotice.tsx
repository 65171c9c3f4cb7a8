import { BY_BUYER, type Order } from "@bruma/contract";
import { useShop } from "../../document/shop.ts";
import { Alert } from "../../ui/Alert.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { PAYMENT_METHOD_WORDS } from "../payment/paymentMethods.tsx";

/** In place of the tracking: this order is on no way any more. */
export function CancelledNotice({ order }: { order: Order }) {
  const { contact } = useShop();
  const end = order.history.findLast(({ to }) => to === "cancelled");
  const isOwn = end?.by === BY_BUYER;
  return (
    <Alert tone={isOwn ? "info" : "danger"} live title="Pedido cancelado">
      {end && (
        <p>
          {isOwn ? "Lo cancelaste tú el" : "Se canceló el"} <time dateTime={end.at}>{formatMoment(end.at)}</time>.
          {!isOwn && end.note && ` ${end.note}.`}
        </p>
      )}
      {order.payment_status === "unpaid" && (
        <p>
          {PAYMENT_METHOD_WORDS[order.payment_method].cancelled(
            <a href={`mailto:${contact.email}?subject=Pedido%20%23${order.id}`} className="underline">
              {contact.email}
            </a>,
          )}
        </p>
      )}
    </Alert>
  );
}
