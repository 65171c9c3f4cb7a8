import { formatEuros, type OrderSummary } from "@bruma/contract";

type Refund = NonNullable<OrderSummary["refund"]>;

/** Where the money is that a buyer gets back, a sentence for each part of it; the next thing first. */
export function refundSentences({ owed, on_its_way, paid, to }: Refund, email: string): string[] {
  return [
    ...(owed > 0 ? [`Te debemos ${formatEuros(owed)}: ${WAYS[to](email)}.`] : []),
    ...(on_its_way > 0
      ? [`En camino: ${formatEuros(on_its_way)}. Ya hemos encargado la transferencia a nuestro banco.`]
      : []),
    ...(paid > 0 ? [`Ya te hemos devuelto ${formatEuros(paid)}.`] : []),
  ];
}

const WAYS: Record<Refund["to"], (email: string) => string> = {
  payer: () => "te haremos una transferencia a la cuenta desde la que pagaste",
  prepared: () => "la transferencia a tu cuenta ya está preparada",
  named: (email) => `escríbenos a ${email} y dinos a qué cuenta te hacemos la transferencia`,
};

/** In a word, for a list; undefined where nothing is under way. */
export function refundLabel(refund: OrderSummary["refund"]): string | undefined {
  if (refund === null) return undefined;
  if (refund.on_its_way > 0) return "Reembolso en camino";
  return refund.owed > 0 ? "Reembolso pendiente" : undefined;
}
