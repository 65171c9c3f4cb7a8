import { isReady, MONEY_BROUGHT_BY, ORDER_MOVES, type OrderStatus, type OrderSummary } from "@bruma/contract";
import { isPartlySent } from "./parcels/leftToSend.ts";

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

const isOwed = ({ payment_status: payment }: Standing) => payment === "unpaid" || payment === "partial";

/** The one thing to do next; nothing where the order is closed. A paid one leaves without being said to be in preparation. */
export function nextAct(order: Standing): OrderAct | undefined {
  const { status } = order;
  if (isPackable(order)) return "shipped";
  if (isOwed(order) && (status === "pending" || status === "delivered")) return "paid";
  return nextMove(status);
}

/** What is to be known before orders are said to have arrived, which cannot be undone. */
export function deliveredWords(orders: readonly (Standing & Pick<OrderSummary, "id" | "items">)[]): string {
  const unsent = orders.filter((order) => order.status === "shipped" && isPartlySent(order));
  const collected = orders.filter((order) => MONEY_BROUGHT_BY[order.payment_method] === "courier" && isOwed(order));
  const of = (some: typeof orders) => (orders.length > 1 ? ` de ${some.map(({ id }) => `#${id}`).join(", ")}` : "");
  return [
    unsent.length > 0 &&
      `Todavía quedan artículos por enviar${of(unsent)}, y un pedido entregado no admite más paquetes.`,
    collected.length > 0 && `El contra reembolso${of(collected)} se anota como cobrado.`,
    `Quien compró${orders.length > 1 ? " cada uno" : ""} recibe un correo que lo dice, y no se puede deshacer.`,
  ]
    .filter(Boolean)
    .join(" ");
}
