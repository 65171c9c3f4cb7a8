import { expect, test } from "vitest";
import { waitsOf } from "./alerts.ts";

const NONE = { price_drop: false, back_in_stock: false, back_in_stock_of: [] };
const RETURN = { kind: "back_in_stock" } as const;

test("the wait for any variant is one for each, and that for one is one for the product: both are called off", () => {
  const both = { ...NONE, back_in_stock: true, back_in_stock_of: [7, 8] };
  expect(waitsOf(both, { ...RETURN, variantId: 7 })).toEqual([undefined, 7]);
  expect(waitsOf(both, { ...RETURN, variantId: 9 })).toEqual([undefined]);
  expect(waitsOf(both, RETURN)).toEqual([undefined, 7, 8]);
  expect(waitsOf({ ...NONE, back_in_stock_of: [8] }, RETURN)).toEqual([8]);
});

test("the wait for another variant, or for a lower price, is none", () => {
  expect(waitsOf({ ...NONE, back_in_stock_of: [8] }, { ...RETURN, variantId: 7 })).toEqual([]);
  expect(waitsOf({ ...NONE, back_in_stock: true, back_in_stock_of: [8] }, { kind: "price_drop" })).toEqual([]);
  expect(waitsOf({ ...NONE, price_drop: true }, { kind: "price_drop" })).toEqual([undefined]);
  expect(waitsOf({ ...NONE, price_drop: true }, RETURN)).toEqual([]);
});
