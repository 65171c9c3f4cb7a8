import { formatEuros, type ShippingOptionName, toEuros, type Zone, zoneOf } from "@bruma/contract";
import type { PaymentMethodRules } from "./PaymentMethodRules.ts";

// Where a courier collects money, and with which parcels.
const ZONES: readonly Zone[] = ["peninsula", "baleares"];
const OPTIONS: readonly ShippingOptionName[] = ["standard", "express"];

const words = (cents: number) => formatEuros(toEuros(cents));

/** The courier collects the total in cash. Off until the shop has agreed on it with its couriers. */
export const cashOnDelivery: PaymentMethodRules = {
  offer({ place, option, goodsCents, totalCents }, { payments }) {
    const { enabled, feeCents, minimumCents, maximumCents } = payments.cashOnDelivery;
    if (!enabled) return null;
    const obstacles = [
      !ZONES.includes(zoneOf(place.country, place.postcode)) && "Solo con entrega en la península y Baleares.",
      !OPTIONS.includes(option) && "Solo con envío estándar o exprés.",
      goodsCents < minimumCents && `Solo desde ${words(minimumCents)} en productos.`,
      totalCents + feeCents > maximumCents && `Solo hasta ${words(maximumCents)} en total.`,
    ];
    return { feeCents, obstacle: obstacles.find((obstacle) => obstacle !== false) ?? null };
  },

  start: () => ({ expiresAt: null }),
  instructions: (_order, missingCents) => ({ method: "cash_on_delivery", amountCents: missingCents }),
  confirm: (step) => (step === "delivered" ? "Cobrado contra reembolso" : null),
};
