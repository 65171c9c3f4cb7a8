import { expect, test } from "vitest";
import { changeWords, priceChanges } from "./priceChanges.ts";
import { lotOf, NO_LOT, readMove, stockAfter } from "./stockMove.ts";

test("goods that come in add, broken ones take away, and a count is what there is", () => {
  expect(stockAfter(5, readMove("delivery", "3"))).toBe(8);
  expect(stockAfter(5, readMove("damage", "2"))).toBe(3);
  expect(stockAfter(5, readMove("adjustment", "-1"))).toBe(4);
  expect(stockAfter(5, readMove("count", "0"))).toBe(0);
  for (const typed of ["", "1.5", "0", "-2"]) expect(readMove("delivery", typed)).toHaveProperty("refused");
});

test("each price stands beside the one before it of the same variant", () => {
  const at = "2026-11-21T10:00:00Z";
  const changes = priceChanges([
    { variant_id: 1, sku: "A", price: 9, at },
    { variant_id: 2, sku: "B", price: 5, at },
    { variant_id: 1, sku: "A", price: 10, at },
  ]);
  expect(changes.map(changeWords)).toEqual(["-10 %", "Primer precio", "Primer precio"]);
});

test("a lot is named where its code is typed, and never for goods that were counted as a whole", () => {
  const typed = { code: " L-1 ", best_before: "2030-01-31", supplier: "" };
  expect(lotOf("delivery", typed)).toEqual({ lot: { code: "L-1", best_before: "2030-01-31", supplier: null } });
  expect(lotOf("count", typed)).toEqual({});
  expect(lotOf("delivery", NO_LOT)).toEqual({});
});
