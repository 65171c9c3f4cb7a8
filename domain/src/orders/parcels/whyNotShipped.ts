import type { OrderStatus, RefusalCode } from "@bruma/contract";

const OBSTACLES = {
  pending: "order.cannot_ship",
  processing: null,
  shipped: null,
  delivered: "order.delivered_already",
  cancelled: "order.cancelled_not_shipped",
} as const satisfies Record<OrderStatus, RefusalCode | null>;

/** Why nothing of an order in this state may leave; null where something may. Each says what to do, if anything can be done. */
export const whyNotShipped = (status: OrderStatus) => OBSTACLES[status];
