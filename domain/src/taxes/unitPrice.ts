import { LIQUID_CLASSES, perHundred } from "@bruma/contract";
import { type LiquidFacts, liquidOf } from "./liquidOf.ts";

/** What 100 ml of a liquid cost, in cents: the price per unit of measure (RD 3423/2000, art. 3). Null for anything else. */
export function unitPriceCents(facts: LiquidFacts, priceCents: number): number | null {
  const { volumeMl } = liquidOf(facts);
  return LIQUID_CLASSES.includes(facts.legalClass) && volumeMl ? perHundred(priceCents, volumeMl) : null;
}
