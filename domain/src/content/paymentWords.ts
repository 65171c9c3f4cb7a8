import { PAYMENT_METHODS } from "@bruma/contract";
import { cashTerms, rulesOf } from "../paymentMethods/index.ts";
import type { ShopSettings } from "../settings/index.ts";

type Payments = ShopSettings["payments"];

const policiesOf = (payments: Payments) => PAYMENT_METHODS.flatMap((method) => rulesOf(method).policy(payments) ?? []);
const alternatives = new Intl.ListFormat("es", { type: "disjunction" });

/** «transferencia bancaria o contra reembolso (3,00 € más, …)»: what the checkout really offers. */
export function methodWords(payments: Payments): string {
  return alternatives.format(policiesOf(payments).map(({ name }) => name));
}

/** What the ways to pay cost, as a sentence (TRLGDCU, art. 60.2.c). */
export function surchargeWords(payments: Payments): string {
  const fees = policiesOf(payments).flatMap(({ fee }) => fee ?? []);
  return fees.length > 0
    ? `La transferencia no tiene recargo; ${fees.join("; ")}.`
    : "Ninguna forma de pago tiene recargo.";
}

export function cashOnDeliveryWords({ cash_on_delivery: cash }: Payments): string {
  return cash.enabled ? `lo pagas en efectivo al repartidor, ${cashTerms(cash)}` : "no lo aceptamos";
}
