import { expect, test } from "vitest";
import { parseAddition } from "./pendingAdd.ts";

const item = { productId: 1, variantId: 2, quantity: 1, name: "Niebla Pod", price: 24.9 };
const stored = JSON.stringify({ item, next: "/products?page=2", at: 1_000 });

test("what was wanted before signing in is carried out afterwards", () => {
  expect(parseAddition(stored, "/products?page=2", 2_000)).toEqual(item);
});

test("a wish from another page, or from long ago, is not", () => {
  expect(parseAddition(stored, "/cart", 2_000)).toBeUndefined();
  expect(parseAddition(stored, "/products?page=2", 3_600_000)).toBeUndefined();
  expect(parseAddition("{", "/", 0)).toBeUndefined();
  expect(parseAddition(null, "/", 0)).toBeUndefined();
});
