import { formatEuros, toEuros } from "@bruma/contract";
import type { ShopSettings } from "../settings/index.ts";

type Payments = ShopSettings["payments"];

const price = (cents: number) => formatEuros(toEuros(cents));

/** «transferencia bancaria o contra reembolso (3,00 € más, …)»: what the checkout really offers. */
export function methodWords({ cashOnDelivery }: Payments): string {
  const transfer = "transferencia bancaria";
  return cashOnDelivery.enabled ? `${transfer} o contra reembolso (${termsOf(cashOnDelivery)})` : transfer;
}

/** What the ways to pay cost, as a sentence (TRLGDCU, art. 60.2.c). */
export function surchargeWords({ cashOnDelivery: { enabled, feeCents } }: Payments): string {
  return enabled && feeCents > 0
    ? `La transferencia no tiene recargo; pagar contra reembolso cuesta ${price(feeCents)} más.`
    : "Ninguna forma de pago tiene recargo.";
}

export function cashOnDeliveryWords({ cashOnDelivery }: Payments): string {
  return cashOnDelivery.enabled ? `lo pagas en efectivo al repartidor, ${termsOf(cashOnDelivery)}` : "no lo aceptamos";
}

function termsOf({ feeCents, minimumCents, maximumCents }: Payments["cashOnDelivery"]): string {
  const cost = feeCents > 0 ? `${price(feeCents)} más` : "sin coste";
  const from = minimumCents > 0 ? `desde ${price(minimumCents)} en productos y ` : "";
  return `${cost}, ${from}hasta ${price(maximumCents)} en total, con entrega en la península y Baleares`;
}
