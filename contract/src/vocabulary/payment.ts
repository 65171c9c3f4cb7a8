import { keysOf } from "./keysOf.ts";

export const PAYMENT_METHOD_LABELS = {
  bank_transfer: "Transferencia bancaria",
  cash_on_delivery: "Contra reembolso",
};
export type PaymentMethod = keyof typeof PAYMENT_METHOD_LABELS;
export const PAYMENT_METHODS = keysOf(PAYMENT_METHOD_LABELS);
/** Who brings the money: the buyer sends it to the shop's account, or the courier collects it. */
export const MONEY_BROUGHT_BY: Record<PaymentMethod, "transfer" | "courier"> = {
  bank_transfer: "transfer",
  cash_on_delivery: "courier",
};
/** To which account a refund goes: where the money came from, one that the buyer has to name, or the one that its transfer is prepared for. */
export const REFUND_TARGETS = ["payer", "named", "prepared"] as const;
export type RefundTarget = (typeof REFUND_TARGETS)[number];
/** In cents. What costs 1,000 € or more may not be paid to a business in cash (Ley 7/2012, art. 7.Uno.1, as amended by Ley 11/2021). */
export const CASH_MAX_CENTS = 99_999;
