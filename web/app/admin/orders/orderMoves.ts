import { isReady, ORDER_MOVES, type OrderStatus, type OrderSummary } from "@bruma/contract";

/** What is done to an order: it moves on, or its money is noted. */
export type OrderAct = OrderStatus | "paid";

export const ACT_LABELS: Record<OrderAct, string> = {
  paid: "Marcar como pagado",
  pending: "Marcar como pendiente",
  processing: "Marcar como procesando",
  shipped: "Marcar como enviado",
  delivered: "Marcar como entregado",
  cancelled: "Cancelar pedido",
};

/** What is said first where an order was not changed; why follows. */
export const NOT_CHANGED = "Error al actualizar el pedido";

/** The step forward, if there is one left. */
export function nextMove(status: OrderStatus): OrderStatus | undefined {
  return ORDER_MOVES[status].find((to) => to !== "cancelled");
}

export function isCancellable(status: OrderStatus): boolean {
  return ORDER_MOVES[status].includes("cancelled");
}

type Standing = Pick<OrderSummary, "status" | "payment_status" | "payment_method">;

/** Whether what it holds may be packed: see `isReady` for one that nobody has in hand yet. */
export const isPackable = (order: Standing) =>
  order.status === "processing" || (order.status === "pending" && isReady(order));

/** The one thing to do next; nothing where the order is closed. A paid one leaves without being said to be in preparation. */
export function nextAct(order: Standing): OrderAct | undefined {
  const { status, payment_status } = order;
  const isOwed = payment_status === "unpaid" || payment_status === "partial";
  if (isPackable(order)) return "shipped";
  if (isOwed && (status === "pending" || status === "delivered")) return "paid";
  return nextMove(status);
}
