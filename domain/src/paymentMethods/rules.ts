import { formatCents, type PaymentMethod, type ShippingOptionName, type Zone, zoneOf } from "@bruma/contract";
import { creditorReference } from "../bank/index.ts";
import { isIban } from "../settings/index.ts";
import { dayAfter, midnightOf, shopDay } from "../time/index.ts";
import { cashTerms } from "./cashTerms.ts";
import type { PaymentMethodRules } from "./PaymentMethodRules.ts";
import { transferCode } from "./transferCode.ts";

// Where a courier collects money, and with which parcels.
const COLLECTED_IN: readonly Zone[] = ["peninsula", "baleares"];
const COLLECTED_WITH: readonly ShippingOptionName[] = ["standard", "express"];

/** Every way to pay. */
export const RULES: Record<PaymentMethod, PaymentMethodRules> = {
  /** The shop's first way to pay, which every shop has. */
  bank_transfer: {
    offer: ({ option }, { delivery }) => ({
      feeCents: 0,
      obstacle:
        option === "same_day" && delivery.same_day_transfer === "no"
          ? "Una transferencia no llega a tiempo para entregarlo en el día."
          : null,
    }),

    seenWithin({ service }) {
      const [from = 0, to = from] = service.payment_days.match(/\d+/g)?.map(Number) ?? [];
      return { from: Math.min(from, to), to: Math.max(from, to) };
    },

    /** The term ends with a day, so that «antes del martes» says all of it, and never has fewer days than promised. */
    start: (now, { sale }) => ({ expiresAt: midnightOf(dayAfter(shopDay(now), sale.unpaid_order_days + 1)) }),

    instructions(order, missingCents, { bank }) {
      const reference = creditorReference(order.id);
      return {
        method: "bank_transfer",
        bank: bank.bank,
        holder: bank.holder,
        iban: isIban(bank.iban) ? bank.iban.replace(/\s/g, "") : bank.iban,
        amountCents: missingCents,
        concept: `Pedido #${order.id}`,
        reference,
        payBefore: order.status === "pending" && order.paymentStatus === "unpaid" ? order.expiresAt : null,
        qr: transferCode(bank, missingCents, reference),
      };
    },

    confirm: () => null,
    mail: {
      next: (amount) => `Haz la transferencia de ${amount} para que lo preparemos.`,
      received: "Ya lo tenemos reservado. Lo prepararemos en cuanto recibamos tu transferencia.",
      nothingToPay: (contact) => `No hagas la transferencia. Si ya la habías hecho, ${contact} y te la devolveremos.`,
    },
    policy: () => ({ name: "transferencia bancaria", fee: null }),
  },

  /** The courier collects the total in cash. Off until the shop has agreed on it with its couriers. */
  cash_on_delivery: {
    offer({ place, option, goodsCents, totalCents }, { payments }) {
      const { enabled, fee, minimum, maximum } = payments.cash_on_delivery;
      if (!enabled) return null;
      const obstacles = [
        !COLLECTED_IN.includes(zoneOf(place.country, place.postcode)) && "Solo con entrega en la península y Baleares.",
        !COLLECTED_WITH.includes(option) && "Solo con envío estándar o exprés.",
        goodsCents < minimum && `Solo desde ${formatCents(minimum)} en productos.`,
        totalCents + fee > maximum && `Solo hasta ${formatCents(maximum)} en total.`,
      ];
      return { feeCents: fee, obstacle: obstacles.find((obstacle) => obstacle !== false) ?? null };
    },

    seenWithin: () => ({ from: 0, to: 0 }),
    start: () => ({ expiresAt: null }),
    instructions: (_order, missingCents) => ({ method: "cash_on_delivery", amountCents: missingCents }),
    confirm: (step) => (step === "delivered" ? "Cobrado contra reembolso" : null),
    mail: {
      next: (amount) => `Pagas ${amount} en efectivo al recibirlo.`,
      received: "Ya lo tenemos reservado y nos ponemos a prepararlo.",
      nothingToPay: () => "No tienes que pagar nada.",
    },
    policy({ cash_on_delivery: cash }) {
      if (!cash.enabled) return null;
      const { fee } = cash;
      return {
        name: `contra reembolso (${cashTerms(cash)})`,
        fee: fee > 0 ? `pagar contra reembolso cuesta ${formatCents(fee)} más` : null,
      };
    },
  },
};
