import type { OrderStatus } from "../orders.ts";

/** Where an order may go from each status; delivered and cancelled are final. */
export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered", "cancelled"],
  delivered: [],
  cancelled: [],
};
/** What the staff does to several orders at once. */
export const ORDER_BULK_ACTIONS = ["processing", "paid"] as const;
export type OrderBulkAction = (typeof ORDER_BULK_ACTIONS)[number];
export const ORDER_BULK_MAX = 100;
export const PAYMENT_KINDS = ["payment", "refund"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
