import { ORDER_MOVES, type OrderStatus } from "@bruma/contract";

export const MOVE_LABELS: Record<OrderStatus, string> = {
  pending: "Marcar como pendiente",
  processing: "Marcar como procesando",
  shipped: "Marcar como enviado",
  delivered: "Marcar como entregado",
  cancelled: "Cancelar pedido",
};

/** The step forward, if there is one left. */
export function nextMove(status: OrderStatus): OrderStatus | undefined {
  return ORDER_MOVES[status].find((to) => to !== "cancelled");
}

export function isCancellable(status: OrderStatus): boolean {
  return ORDER_MOVES[status].includes("cancelled");
}
