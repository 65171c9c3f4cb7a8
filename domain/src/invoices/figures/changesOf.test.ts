import { expect, test } from "vitest";
import { changesOf, type DocumentedSale, leftAfter, undocumented } from "./changesOf.ts";

/** 121 €, of them 21 of IVA, paid. */
const SALE: DocumentedSale = {
  totalCents: 12_100,
  vatCents: 2_100,
  returnedCents: 0,
  refunds: [],
  cancelledOn: null,
};
const TODAY = "2026-11-29";
const back = (cents: number, on: string) => ({ cents, on });
const half = (on: string, given: object = {}) => ({
  on,
  why: "refund" as const,
  baseCents: -5_000,
  vatCents: -1_050,
  goods: 0 as const,
  ...given,
});

test("of a sale that stays as it was nothing changed", () => {
  expect(changesOf(SALE)).toEqual([]);
});

test("each refund changes a sale on its day, and undoing one changes it back", () => {
  const refunds = [back(6_050, "2026-11-20"), back(6_050, "2026-11-21"), back(-6_050, "2026-11-22")];
  expect(changesOf({ ...SALE, refunds })).toEqual([
    half("2026-11-20"),
    half("2026-11-21", { goods: -1 }),
    { on: "2026-11-22", why: "undone", baseCents: 5_000, vatCents: 1_050, goods: 1 },
  ]);
});

test("a cancellation takes back what is left of a sale, on its own day", () => {
  const cancelled = { ...SALE, cancelledOn: "2026-11-25" };
  const whole = { on: "2026-11-25", why: "cancellation", baseCents: -10_000, vatCents: -2_100, goods: -1 };
  expect(changesOf(cancelled)).toEqual([whole]);
  expect(changesOf({ ...cancelled, refunds: [back(6_050, "2026-11-20")] })).toEqual([
    half("2026-11-20"),
    { ...whole, baseCents: -5_000, vatCents: -1_050 },
  ]);
});

test("where all went back before, the cancellation changes nothing; a sale for nothing is cancelled all the same", () => {
  const cancelled = { ...SALE, cancelledOn: "2026-11-25" };
  const refunds = [back(6_050, "2026-11-20"), back(6_050, "2026-11-21")];
  expect(changesOf({ ...cancelled, refunds })).toHaveLength(2);
  const free = { ...cancelled, totalCents: 0, vatCents: 0 };
  expect(changesOf(free)).toMatchObject([{ why: "cancellation", goods: -1 }]);
});

test("what is left of a sale is its base and IVA with all that changed since", () => {
  expect(leftAfter(SALE, [])).toEqual({ baseCents: 10_000, vatCents: 2_100 });
  expect(leftAfter(SALE, [half("2026-11-20"), { baseCents: -2_500, vatCents: -525 }])).toEqual({
    baseCents: 2_500,
    vatCents: 525,
  });
});

const REFUNDED = { ...SALE, refunds: [back(6_050, "2026-11-20"), back(6_050, "2026-11-21")] };
const CHANGES = changesOf(REFUNDED);

test("what documents say already is not said again", () => {
  const after = (documents: number) => leftAfter(REFUNDED, CHANGES.slice(0, documents));
  expect(undocumented(REFUNDED, CHANGES, after(0), TODAY)).toEqual(CHANGES);
  expect(undocumented(REFUNDED, CHANGES, after(1), TODAY)).toEqual(CHANGES.slice(1));
  expect(undocumented(REFUNDED, CHANGES, after(2), TODAY)).toEqual([]);
});

test("where a sale came back to where it was, documents stand at its last stage", () => {
  const undone = { ...SALE, refunds: [back(6_050, "2026-11-20"), back(-6_050, "2026-11-21")] };
  expect(undocumented(undone, changesOf(undone), { baseCents: 10_000, vatCents: 2_100 }, TODAY)).toEqual([]);
});

test("from what documents say wrongly one change leads to what holds, on the day of the last one", () => {
  const said = { baseCents: 7_500, vatCents: 1_575 };
  const quarter = { on: "2026-11-20", why: "refund", baseCents: -2_500, vatCents: -525, goods: 0 };
  const one = { ...SALE, refunds: [back(6_050, "2026-11-20")] };
  expect(undocumented(one, changesOf(one), said, TODAY)).toEqual([quarter]);
  expect(undocumented(SALE, [], said, TODAY)).toEqual([
    { ...quarter, on: TODAY, why: "undone", baseCents: 2_500, vatCents: 525 },
  ]);
});

test("and says that all went back, or that all of it is sold again", () => {
  const said = { baseCents: 7_500, vatCents: 1_575 };
  expect(undocumented(REFUNDED, CHANGES, said, TODAY)).toEqual([
    { on: "2026-11-21", why: "refund", baseCents: -7_500, vatCents: -1_575, goods: -1 },
  ]);
  expect(undocumented(SALE, [], { baseCents: 0, vatCents: 0 }, TODAY)).toEqual([
    { on: TODAY, why: "undone", baseCents: 10_000, vatCents: 2_100, goods: 1 },
  ]);
  // Nothing but IVA, or but a base, is something all the same.
  expect(undocumented(REFUNDED, CHANGES, { baseCents: 0, vatCents: 1 }, TODAY)).toMatchObject([{ goods: -1 }]);
  expect(undocumented(SALE, [], { baseCents: 0, vatCents: 2_100 }, TODAY)).toMatchObject([{ goods: 0 }]);
  expect(undocumented(SALE, [], { baseCents: 10_000, vatCents: 0 }, TODAY)).toMatchObject([{ goods: 0 }]);
});
