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

const row = (id: number, price: string, stock: string) => ({ id, price, stock, values: ["x"] });

test("rows that one can tell apart are merged one by one: changed, added and taken away", () => {
  const was = { variants: [row(1, "10", "1"), row(2, "10", "1"), row(3, "10", "1")] };
  const added = { sku: "", price: "12", stock: "0", values: ["y"] };
  const mine = { variants: [row(1, "11", "1"), row(2, "10", "1"), added] };
  const theirs = { variants: [row(1, "10", "5"), row(2, "9", "1"), row(3, "10", "1"), row(4, "8", "1")] };
  const merged = mergeTyped(was, mine, theirs);
  expect(merged.isContested).toBe(false);
  expect(merged.withMine.variants).toEqual([row(1, "11", "5"), row(2, "9", "1"), added, row(4, "8", "1")]);

  const both = mergeTyped(was, mine, { variants: [row(1, "12", "1"), row(2, "10", "1"), row(3, "7", "1")] });
  expect(both.isContested).toBe(true);
  expect(both.contested.variants).toEqual([row(1, "11", "1"), row(2, "10", "1")]);
  expect(both.withTheirs.variants).toEqual([row(1, "12", "1"), row(2, "10", "1"), added, row(3, "7", "1")]);
  expect(pathsToDifference(both.withTheirs, both.withMine)).toEqual(["variants.0.price", "variants.0", "variants"]);
});

test("rates are told apart by zone and kind; a list whose order both changed is a whole", () => {
  const rate = (zone: string, price: number) => ({ zone, option: "standard", price });
  const rates = mergeTyped(
    { rates: [rate("peninsula", 4), rate("canarias", 9)] },
    { rates: [rate("peninsula", 5), rate("canarias", 9)] },
    { rates: [rate("peninsula", 4), rate("canarias", 8)] },
  );
  expect(rates).toMatchObject({ isContested: false, withMine: { rates: [rate("peninsula", 5), rate("canarias", 8)] } });
  const [a, b, c] = ["a", "b", "c"].map((hash) => ({ hash }));
  const images = mergeTyped({ images: [a, b, c] }, { images: [b, a, c] }, { images: [a, c, b] });
  expect(images).toMatchObject({ isContested: true, contested: { images: [b, a, c] } });
});

test("a coupon's kind and its value are mine or theirs together", () => {
  const coupon = { type: "percentage", value: "10", code: "A" };
  const mine = { ...coupon, value: "15", code: "B" };
  const theirs = { ...coupon, type: "fixed_amount" };
  expect(mergeTyped(coupon, mine, theirs).withMine).toEqual({ type: "fixed_amount", value: "15", code: "B" });
  const merged = mergeTyped(coupon, mine, theirs, [["type", "value"]]);
  expect(merged).toMatchObject({ isContested: true, withMine: mine, withTheirs: { ...theirs, code: "B" } });
});
