export const CART_QUANTITY_MAX = 999;
export const CART_LINES_MAX = 100;
/** Why a line cannot be bought as it stands. */
export const CART_PROBLEMS = ["unavailable", "sold_out", "too_many", "price_changed"] as const;
export type CartProblem = (typeof CART_PROBLEMS)[number];
/** Why a coupon cannot be used as things stand. */
export const COUPON_REFUSALS = [
  "coupon.inactive",
  "coupon.expired",
  "coupon.exhausted",
  "coupon.used_by_customer",
  "coupon.minimum_not_met",
  "coupon.not_applicable",
] as const;
export const ORDER_STATUSES = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: "Pendiente",
  processing: "Procesando",
  shipped: "Enviado",
  delivered: "Entregado",
  cancelled: "Cancelado",
};
/** From where the buyer may still call an order off. */
export const CANCELLABLE_BY_BUYER: readonly OrderStatus[] = ["pending", "processing"];
/** Derived from what came in and what went back: see `payments`. */
export const PAYMENT_STATUSES = ["unpaid", "partial", "paid", "overpaid", "partially_refunded", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  unpaid: "Pago pendiente",
  partial: "Pagado en parte",
  paid: "Pagado",
  overpaid: "Pagado de más",
  partially_refunded: "Reembolsado en parte",
  refunded: "Reembolsado",
};
