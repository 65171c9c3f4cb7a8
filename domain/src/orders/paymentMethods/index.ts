import { PAYMENT_METHODS, type PaymentMethod } from "@bruma/contract";
import type { ShopSettings } from "../../settings/index.ts";
import { bankTransfer } from "./bankTransfer.ts";
import { cashOnDelivery } from "./cashOnDelivery.ts";
import type { Offered, PaymentMethodRules, Sale } from "./PaymentMethodRules.ts";

export type * from "./PaymentMethodRules.ts";

const RULES: Record<PaymentMethod, PaymentMethodRules> = {
  bank_transfer: bankTransfer,
  cash_on_delivery: cashOnDelivery,
};

export const rulesOf = (method: PaymentMethod): PaymentMethodRules => RULES[method];

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
