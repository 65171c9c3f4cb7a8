import { arrivalWords, conditionWords, formatEuros, formatLimit, type ShippingRate } from "@bruma/contract";

/** What a page promises of the delivery. The loader words it: no buyer loads the code for it. */
export interface DeliveryPledge {
  title: string;
  words: string;
}

/** With its condition the day stays true however late the page is read. */
export function deliveryPledge(delivery: ShippingRate | undefined): DeliveryPledge {
  if (delivery === undefined) {
    return { title: "Entrega en toda España", words: "El envío se calcula al tramitar el pedido." };
  }
  const { price, free_from, time, arrival } = delivery;
  const free = free_from === null ? "" : `, gratis desde ${formatLimit(free_from)}`;
  const condition = arrival?.condition ? ` ${sentence(conditionWords(arrival.condition))}.` : "";
  return {
    title: arrival ? `Llega ${arrivalWords(arrival)}` : `Entrega en ${time}`,
    words: `Península: ${formatEuros(price)}${free}.${condition}`,
  };
}

/** What of a product can be had comes on a day; of what is sold out nobody knows when it leaves. */
export const deliveryPledges = (delivery: ShippingRate | undefined) => ({
  inStock: deliveryPledge(delivery),
  soldOut: deliveryPledge(delivery && { ...delivery, arrival: null }),
});

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
