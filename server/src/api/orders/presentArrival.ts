import type { Arrival } from "@bruma/contract";
import type { OrderRow, PromisedArrival } from "@bruma/domain";

export function presentArrival({ from, to, condition }: PromisedArrival): Arrival {
  return { from, to, condition: condition && { needs: condition.needs, before: condition.before.toISOString() } };
}

/** What an order keeps of the promise. */
export function arrivalOfOrder(order: OrderRow): Arrival | null {
  const { arrivesFrom: from, arrivesTo: to, arrivesIfBefore: before, shippingOption } = order;
  if (from === null || to === null) return null;
  const needs = shippingOption === "same_day" ? "instant_transfer" : "transfer";
  return { from, to, condition: before && { needs, before: before.toISOString() } };
}
