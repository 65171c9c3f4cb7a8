import type { Variant } from "@bruma/contract";
import { expect, test } from "vitest";
import { unitPrice } from "./unitPrice.ts";

const variant = (price: number, options: Record<string, string> = {}) => ({ price, options }) as Variant;

// Intl parts the figure from its sign with a space that does not break.
const plain = (text: string | undefined) => text?.replace(/\u00a0/g, " ");

test("a liquid says what 100 ml of it cost, by the chosen bottle", () => {
  const liquid = { category: "liquids", attributes: { volumeMl: 10 } } as const;
  expect(plain(unitPrice(liquid, variant(5.95)))).toBe("59,50 €/100 ml");
  expect(plain(unitPrice(liquid, variant(14.9, { Volumen: "20 ml" })))).toBe("74,50 €/100 ml");
});

test("nothing else does, nor a liquid of unknown volume", () => {
  expect(unitPrice({ category: "pods", attributes: { volumeMl: 10 } }, variant(9))).toBeUndefined();
  expect(unitPrice({ category: "liquids", attributes: {} }, variant(9))).toBeUndefined();
});
