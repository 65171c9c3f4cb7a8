import { expect, test } from "vitest";
import { costOfUnit } from "./costOfUnit.ts";

test("of a single unit with a coupon no more goes back than was paid", () => {
  const order = { lines: [{ unitPriceCents: 4_290 }], subtotalCents: 4_290, shippingCents: 424, totalCents: 4_285 };
  expect(costOfUnit(order)).toBe(3_861);
});

test("a unit at its full price is that price", () => {
  const order = { lines: [{ unitPriceCents: 1_000 }], subtotalCents: 3_000, shippingCents: 395, totalCents: 3_395 };
  expect(costOfUnit(order)).toBe(1_000);
});
