import { keysOf } from "./keysOf.ts";

/** Why a coupon cannot be used as things stand. */
export const COUPON_REFUSALS = [
  "coupon.inactive",
  "coupon.expired",
  "coupon.exhausted",
  "coupon.used_by_customer",
  "coupon.minimum_not_met",
  "coupon.not_applicable",
] as const;
export const ORDER_STATUS_LABELS = {
  pending: "Pendiente",
  processing: "Procesando",
  shipped: "Enviado",
  delivered: "Entregado",
  cancelled: "Cancelado",
};
export type OrderStatus = keyof typeof ORDER_STATUS_LABELS;
/** What the history of an order calls its buyer, to whoever reads it. */
export const BY_BUYER = "Cliente";
export const ORDER_STATUSES = keysOf(ORDER_STATUS_LABELS);
/** Until when a buyer may call an order off. */
export const BUYER_CANCELS_LABELS = {
  until_packed: "Hasta que está empaquetado",
  pending: "Solo mientras está en «Pendiente»",
};
export type BuyerCancels = keyof typeof BUYER_CANCELS_LABELS;
export const BUYER_CANCELS = keysOf(BUYER_CANCELS_LABELS);
/** The same to the buyer: «mientras …». */
export const WHILE_CANCELLABLE: Record<BuyerCancels, string> = {
  until_packed: "no lo hayamos empaquetado",
  pending: "siga en «Pendiente»",
};
/** Derived from what came in and what went back: see `payments`. */
export const PAYMENT_STATUS_LABELS = {
  unpaid: "Pago pendiente",
  partial: "Pagado en parte",
  paid: "Pagado",
  overpaid: "Pagado de más",
  partially_refunded: "Reembolsado en parte",
  refunded: "Reembolsado",
};
export type PaymentStatus = keyof typeof PAYMENT_STATUS_LABELS;
export const PAYMENT_STATUSES = keysOf(PAYMENT_STATUS_LABELS);

/** Of goods that are sealed for reasons of hygiene, before and after they are bought (TRLGDCU, arts. 97.1.k and 103.e). */
export const HYGIENE_SEAL_WORDS =
  "Precintado por higiene: si abres el precinto, ya no puedes desistir de este producto (TRLGDCU, art. 103.e).";
