import { formatEuros, type Order } from "@bruma/contract";
import { ReportTransfer } from "./ReportTransfer.tsx";
import { TransferInstructions } from "./TransferInstructions.tsx";

/** How to pay what is missing of an order; nothing where nothing is. */
export function PaymentInstructions({ order }: { order: Order }) {
  const todo = order.payment_instructions;
  if (todo === null) return null;
  if (todo.method === "cash_on_delivery") {
    return (
      <p>
        Ten preparados <strong className="figures font-semibold">{formatEuros(todo.amount)}</strong> en efectivo para el
        repartidor, a ser posible el importe exacto. No tienes que pagar nada antes.
      </p>
    );
  }
  return (
    <>
      {order.payment_status === "partial" && (
        <p className="mb-4">
          Hemos recibido {formatEuros(order.paid - order.refunded)}. Faltan{" "}
          <strong className="figures font-semibold">{formatEuros(todo.amount)}</strong>.
        </p>
      )}
      <TransferInstructions transfer={todo} />
      <ReportTransfer order={order} />
    </>
  );
}
