import type { Quote, RefusalCode } from "@bruma/contract";

const CODES: readonly string[] = ["order.too_many_unpaid", "order.too_many_units"] satisfies RefusalCode[];

/** Why the buyer, who holds enough without having paid, cannot order this as well; in words that say what to do. */
export function holdingProblem(quote: Quote | undefined): string | undefined {
  return quote?.problems.find(({ code }) => CODES.includes(code))?.message;
}
