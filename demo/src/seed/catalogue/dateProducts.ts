import type { DemoProduct } from "../../words/index.ts";
import type { Dice } from "../Dice.ts";
import { daysBefore, SHOP_AGE_DAYS } from "../dates.ts";

export interface DatedProduct {
  product: DemoProduct;
  createdAt: Date;
  reducedAt: Date;
  /** Not on sale yet. */
  isDraft?: boolean;
}

const NEW_DAYS = 30;
// Old enough to have kept its first price for the 30 days that the law looks back at (Directive 98/6/EC, art. 6a).
const ESTABLISHED_DAYS = 61;

/** Gives each product its day of birth: most opened with the shop, the new ones came last. Oldest first. */
export function dateProducts(dice: Dice, products: readonly DemoProduct[], now: Date): DatedProduct[] {
  return products
    .map((product) => {
      const age = ageOf(dice, product);
      const createdAt = daysBefore(now, age);
      return { product, createdAt, reducedAt: daysBefore(now, Math.min(dice.between(5, 26), age / 2)) };
    })
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function ageOf(dice: Dice, { isNew }: DemoProduct): number {
  if (isNew) return dice.between(1, NEW_DAYS);
  const isFromTheStart = dice.happens(0.6);
  return isFromTheStart ? SHOP_AGE_DAYS - dice.between(1, 40) : dice.between(ESTABLISHED_DAYS, SHOP_AGE_DAYS - 40);
}
