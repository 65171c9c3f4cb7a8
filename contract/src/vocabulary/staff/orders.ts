import { keysOf } from "../keysOf.ts";
import type { OrderStatus, PaymentStatus } from "../orders.ts";
import { MONEY_BROUGHT_BY, type PaymentMethod } from "../payment.ts";

/** Where an order may go from each status; delivered and cancelled are final. */
export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered", "cancelled"],
  delivered: [],
  cancelled: [],
};
/** Whether what is ordered may be prepared and sent as far as its money goes: it is there, or comes with the parcel. */
export function isReady({ payment_status, payment_method }: Paying): boolean {
  const isPaid = payment_status === "paid" || payment_status === "overpaid";
  return isPaid || (payment_status === "unpaid" && MONEY_BROUGHT_BY[payment_method] === "courier");
}
interface Paying {
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
}
/** What the staff does to several orders at once. */
export const ORDER_BULK_ACTIONS = ["processing", "packed", "delivered", "paid"] as const;
export type OrderBulkAction = (typeof ORDER_BULK_ACTIONS)[number];
export const ORDER_BULK_MAX = 100;
/** What a row of the ledger says: money came in, went back, or an earlier row of either kind was not so. */
export const PAYMENT_KIND_LABELS = {
  payment: "Pago recibido",
  refund: "Reembolso hecho",
  reversal: "Pago deshecho",
  refund_reversal: "Reembolso deshecho",
};
export type PaymentKind = keyof typeof PAYMENT_KIND_LABELS;
export const PAYMENT_KINDS = keysOf(PAYMENT_KIND_LABELS);
/** Whether a row says that the shop has less than before. */
export const isMoneyGone = (kind: PaymentKind) => kind === "refund" || kind === "reversal";
