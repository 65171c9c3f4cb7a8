import { formatEuros, type OrderSummary } from "@bruma/contract";

type Refund = NonNullable<OrderSummary["refund"]>;

/** Where the money is that a buyer gets back, a sentence for each part of it; the next thing first. */
export function refundSentences({ owed, on_its_way, paid, to }: Refund, email: string): string[] {
  return [
    ...(owed > 0
      ? [
          to === "payer"
            ? `Te debemos ${formatEuros(owed)}: te los devolveremos por transferencia a la cuenta desde la que pagaste.`
            : `Te debemos ${formatEuros(owed)}: escríbenos a ${email} y dinos a qué cuenta te los devolvemos.`,
        ]
      : []),
    ...(on_its_way > 0
      ? [`${formatEuros(on_its_way)} están en camino: ya se lo hemos encargado a nuestro banco.`]
      : []),
    ...(paid > 0 ? [`Ya te hemos devuelto ${formatEuros(paid)}.`] : []),
  ];
}

/** In a word, for a list; undefined where nothing is under way. */
export function refundLabel(refund: OrderSummary["refund"]): string | undefined {
  if (refund === null) return undefined;
  if (refund.on_its_way > 0) return "Devolución en camino";
  return refund.owed > 0 ? "Devolución pendiente" : undefined;
}
