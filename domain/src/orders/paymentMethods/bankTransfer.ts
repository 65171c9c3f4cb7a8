import { creditorReference, type EpcPayment, epcPayload } from "../../bank/index.ts";
import { isIban, type ShopSettings } from "../../settings/index.ts";
import { dayAfter, midnightOf, shopDay } from "../../shopDay.ts";
import type { PaymentMethodRules } from "./PaymentMethodRules.ts";

/** The shop's first way to pay, which every shop has. */
export const bankTransfer: PaymentMethodRules = {
  offer: () => ({ feeCents: 0, obstacle: null }),

  /** The term ends with a day, so that «antes del martes» says all of it, and never has fewer days than promised. */
  start: (now, { orders }) => ({ expiresAt: midnightOf(dayAfter(shopDay(now), orders.unpaidDays + 1)) }),

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
      qr: isComplete(bank) ? qrOf({ name: bank.holder, iban: bank.iban, amountCents: missingCents, reference }) : null,
    };
  },

  confirm: () => null,
};

/** A shop that is being set up has «[Titular por completar]» there: nobody must send money to that. */
const isComplete = ({ holder, iban }: ShopSettings["bank"]) =>
  isIban(iban) && holder.trim() !== "" && !/^\[.*por completar\]$/.test(holder);

/** Null where a code cannot say it: a holder's name may be longer than it has room for. */
function qrOf(payment: EpcPayment): string | null {
  try {
    return epcPayload(payment);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
