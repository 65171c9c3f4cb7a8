import { MONEY_BROUGHT_BY, PAYMENT_METHODS, type PaymentMethod } from "@bruma/contract";
import type { ShopSettings } from "../settings/index.ts";
import type { Offered, PaymentMethodRules, Sale } from "./PaymentMethodRules.ts";
import { RULES } from "./rules.ts";

export { cashTerms } from "./cashTerms.ts";
export type * from "./PaymentMethodRules.ts";
export * from "./promisedArrival.ts";

export const rulesOf = (method: PaymentMethod): PaymentMethodRules => RULES[method];

/** The ways to pay whose money the bank's statement shows. */
export const TRANSFER_METHODS = PAYMENT_METHODS.filter((method) => MONEY_BROUGHT_BY[method] === "transfer");

/** The ways to pay that are switched on, in the order in which they are offered. */
export const methodsInUse = (payments: ShopSettings["payments"]): PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => rulesOf(method).policy(payments) !== null);

export interface PaymentOffer extends Offered {
  method: PaymentMethod;
}

/** The shop's ways to pay for a sale, also those that this sale cannot have. */
export function paymentOffers(sale: Sale, settings: ShopSettings): PaymentOffer[] {
  return PAYMENT_METHODS.flatMap((method) => {
    const offered = rulesOf(method).offer(sale, settings);
    return offered === null ? [] : [{ method, ...offered }];
  });
}
