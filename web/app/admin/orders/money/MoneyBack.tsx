import type { AdminOrder } from "@bruma/contract";
import { Alert } from "../../../ui/Alert.tsx";

type Standing = Pick<AdminOrder, "status" | "payment_status">;

/** Nothing of it has left, and all that was paid is back with its buyer: in the lists it looks like any other that may go. */
export const isMoneyBack = ({ status, payment_status: payment }: Standing) =>
  payment === "refunded" && (status === "pending" || status === "processing");

export function MoneyBack({ order }: { order: Standing }) {
  if (!isMoneyBack(order)) return null;
  return (
    <Alert tone="warn" title="Se ha devuelto todo lo que se pagó">
      Si ya no sale, cancela el pedido: sus artículos vuelven a las existencias y deja de estar en «Por preparar».
    </Alert>
  );
}
