import { expect, test } from "vitest";
import { mergeTyped, pathsToDifference } from "./mergeTyped.ts";

const base = { name: "Banco", days: 14, window: 30, fonts: { text: "A", display: "B" } };

test("what only one of two changed is kept of each; what both changed is contested, and nothing else is shown", () => {
  const mine = { ...base, days: 20, window: 25 };
  const theirs = { ...base, name: "Caja", window: 21, fonts: { text: "A", display: "C" } };
  const merged = mergeTyped(base, mine, theirs);
  expect(merged.isContested).toBe(true);
  expect(merged.withMine).toEqual({ ...theirs, days: 20, window: 25 });
  expect(merged.withTheirs).toEqual({ ...theirs, days: 20 });
  expect(merged.contested).toEqual({ ...theirs, window: 25 });
  expect(pathsToDifference(merged.withTheirs, merged.withMine)).toEqual(["window"]);
});

test("nobody is asked where each changed something else, or both the same", () => {
  const mine = { ...base, days: 20, name: "Caja", fonts: { text: "Z", display: "B" } };
  const theirs = { ...base, window: 21, name: "Caja", fonts: { text: "A", display: "C" } };
  const merged = mergeTyped(base, mine, theirs);
  expect(merged.isContested).toBe(false);
  expect(merged.withMine).toEqual({ name: "Caja", days: 20, window: 21, fonts: { text: "Z", display: "C" } });
});

test("a list is one field: two halves of it make no whole", () => {
  const correos = { name: "Correos", url: "a" };
  const merged = mergeTyped(
    { carriers: [correos], days: 1 },
    { carriers: [{ ...correos, name: "Correos Express" }], days: 1 },
    { carriers: [{ ...correos, name: "Correos España" }], days: 2 },
  );
  expect(merged).toMatchObject({ isContested: true, withMine: { carriers: [{ name: "Correos Express" }], days: 2 } });
  expect(merged.withTheirs).toEqual({ carriers: [{ ...correos, name: "Correos España" }], days: 2 });
  expect(pathsToDifference(merged.withTheirs, merged.withMine)).toEqual(["carriers.0.name", "carriers.0", "carriers"]);
  const [a, b, c] = ["a", "b", "c"].map((hash) => ({ hash }));
  expect(mergeTyped({ images: [a, b] }, { images: [a, b] }, { images: [c, a, b] })).toMatchObject({
    isContested: false,
    withMine: { images: [c, a, b] },
  });
});

test("two that narrow a coupon, each in its own way, do not open it to the whole catalogue between them", () => {
  const coupon = { categories: ["pods"], products: [1], code: "A" };
  const merged = mergeTyped(coupon, { ...coupon, products: [] }, { ...coupon, categories: [] }, [
    ["categories", "products"],
  ]);
  expect(merged).toMatchObject({ isContested: true, withMine: { categories: ["pods"], products: [] } });
  expect(merged.withTheirs).toEqual({ categories: [], products: [1], code: "A" });
});

test("a coupon's kind and its value are mine or theirs together", () => {
  const coupon = { type: "percentage", value: "10", code: "A" };
  const mine = { ...coupon, value: "15", code: "B" };
  const theirs = { ...coupon, type: "fixed_amount" };
  expect(mergeTyped(coupon, mine, theirs).withMine).toEqual({ type: "fixed_amount", value: "15", code: "B" });
  const merged = mergeTyped(coupon, mine, theirs, [["type", "value"]]);
  expect(merged).toMatchObject({ isContested: true, withMine: mine, withTheirs: { ...theirs, code: "B" } });
});
