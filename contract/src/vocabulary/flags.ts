import { keysOf } from "./keysOf.ts";

/** What the shop says of a product in one word: a box in the staff's form, a badge on its card, a column of files. */
export const PRODUCT_FLAGS = {
  featured: { label: "Destacado" },
  isNew: { label: "Nuevo", column: "Novedad" },
  isHot: { label: "Popular" },
} as const satisfies Record<string, { label: string; column?: string }>;

export type ProductFlag = keyof typeof PRODUCT_FLAGS;
export const FLAG_KEYS = keysOf(PRODUCT_FLAGS);

/** One value for each flag, by its key. */
export function eachFlag<Value>(valueFor: (flag: ProductFlag) => Value): Record<ProductFlag, Value> {
  // Each product of a list is presented by it, and `Object.fromEntries` takes three times as long.
  const values = {} as Record<ProductFlag, Value>;
  for (const flag of FLAG_KEYS) values[flag] = valueFor(flag);
  return values;
}
