import { formatEuros, type Order } from "@bruma/contract";
import { PAYMENT_METHOD_WORDS } from "./paymentMethods.tsx";
import { ReportTransfer } from "./ReportTransfer.tsx";
import { TransferInstructions } from "./TransferInstructions.tsx";

/** How to pay what is missing of an order; nothing where nothing is. */
export function PaymentInstructions({ order }: { order: Order }) {
  const todo = order.payment_instructions;
  if (todo === null) return null;
  const amount = <strong className="figures font-semibold">{formatEuros(todo.amount)}</strong>;
  if (!("iban" in todo)) return <p>{PAYMENT_METHOD_WORDS[todo.method].instructions?.(amount)}</p>;
  return (
    <>
      {order.payment_status === "partial" && (
        <p className="mb-4">
          Hemos recibido {formatEuros(order.paid - order.refunded)}. Faltan {amount}.
        </p>
      )}
      <TransferInstructions transfer={todo} />
      <ReportTransfer order={order} />
    </>
  );
}
