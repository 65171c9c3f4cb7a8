import { priceAt, type SeededVariant } from "../Assortment.ts";
import type { Dice } from "../Dice.ts";
import type { PlannedLine } from "./PlannedOrder.ts";

const LINE_COUNTS = [1, 1, 1, 2, 2, 2, 3, 3, 4, 5];

/** One to five different products of those that were on sale at the moment, and one of each that is named. */
export function planLines(
  dice: Dice,
  variants: readonly SeededVariant[],
  at: Date,
  named: readonly string[] = [],
): PlannedLine[] {
  const onSale = variants.filter((variant) => variant.createdAt < at);
  const chosen = new Map<number, PlannedLine>();
  const count = Math.min(dice.pick(LINE_COUNTS), new Set(onSale.map((variant) => variant.productId)).size);
  while (chosen.size < count) {
    const variant = dice.pickWeighted(onSale, (candidate) => candidate.appeal);
    if (chosen.has(variant.productId)) continue;
    chosen.set(variant.productId, lineOf(variant, at, quantityOf(dice, variant)));
  }
  for (const name of named) {
    const variant = onSale.find(({ productName }) => productName === name);
    if (variant && !chosen.has(variant.productId)) chosen.set(variant.productId, lineOf(variant, at, 1));
  }
  return [...chosen.values()];
}

const lineOf = (variant: SeededVariant, at: Date, quantity: number): PlannedLine => ({
  variant,
  unitPriceCents: priceAt(variant, at),
  quantity,
});

function quantityOf(dice: Dice, { category }: SeededVariant): number {
  if (category === "liquids") return dice.pick([1, 1, 2, 2, 3, 4]);
  return category === "accessories" ? dice.pick([1, 1, 1, 2]) : 1;
}
