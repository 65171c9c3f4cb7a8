import fc from "fast-check";
import { expect, test } from "vitest";
import { type Refund, refundedParts, withDebts, withReturns } from "./refundedParts.ts";

const month = "2026-11";
const order = { totalCents: 12_100, vatCents: 2_100, paidCents: 12_100 };

interface Told<R extends Refund> {
  totalCents: number;
  vatCents: number;
  paidCents: number;
  returnedCents?: number;
  refunds: readonly R[];
}
/** Its parts, where all that is not told to be paid later had been paid before. */
function partsOf<R extends Refund>({ paidCents, refunds, ...order }: Told<R>) {
  const before = refunds.reduce((left, later) => left - (later.paidCents ?? 0), paidCents);
  return refundedParts<Refund>({ ...order, refunds: [{ cents: 0, paidCents: before }, ...refunds] });
}

test("half of the money back takes half of base and IVA with it; the rest takes the rest", () => {
  const [half, rest] = partsOf({ ...order, refunds: [6_050, 6_050].map((cents) => ({ cents, month })) });
  expect(half).toEqual({ month, baseCents: 5_000, vatCents: 1_050, goods: 0 });
  expect(rest).toEqual({ month, baseCents: 5_000, vatCents: 1_050, goods: -1 });
});

test("a refund that is undone gives back what it took, and once more what it takes again", () => {
  const parts = partsOf({ ...order, refunds: [12_100, -12_100, 6_050].map((cents) => ({ cents, month })) });
  expect(parts.map(({ baseCents, vatCents, goods }) => [baseCents, vatCents, goods])).toEqual([
    [10_000, 2_100, -1],
    [-10_000, -2_100, 1],
    [5_000, 1_050, 0],
  ]);
});

test("what was paid by mistake goes back without touching the taxes", () => {
  expect(partsOf({ ...order, paidCents: 13_000, refunds: [{ cents: 900, month }] })).toEqual([]);
  const [part] = partsOf({ ...order, paidCents: 13_000, refunds: [{ cents: 900 + 6_050, month }] });
  expect(part).toMatchObject({ baseCents: 5_000, vatCents: 1_050 });
});

test("however it is given back, the parts add up to the order", () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(cuts, fc.integer({ min: 1, max: 2_000 }), (before, last) => {
      const refunds = [...before, last].map((cents) => ({ cents, month }));
      const totalCents = refunds.reduce((sum, { cents }) => sum + cents, 0);
      const vatCents = Math.floor(totalCents / 6);
      const parts = partsOf({ totalCents, vatCents, paidCents: totalCents, refunds });
      const sum = (of: "vatCents" | "baseCents") => parts.reduce((total, part) => total + part[of], 0);
      return sum("vatCents") === vatCents && sum("baseCents") === totalCents - vatCents && parts.at(-1)?.goods === -1;
    }),
  );
});

test("what nobody pays takes its part once, and with later refunds never more than there is, nor more back than was taken", () => {
  const parts = partsOf({
    ...order,
    refunds: [
      { cents: 6_050, month },
      { cents: 0, month: "2027-06", debt: { baseCents: 5_000, vatCents: 1_050 } },
      { cents: 6_050, month: "2027-07" },
      { cents: -6_050, month: "2027-08" },
    ],
  });
  expect(parts).toEqual([
    { month, baseCents: 5_000, vatCents: 1_050, goods: 0 },
    { month: "2027-06", baseCents: 5_000, vatCents: 1_050, goods: 0 },
    { month: "2027-07", baseCents: 0, vatCents: 0, goods: -1 },
    { month: "2027-08", baseCents: 0, vatCents: 0, goods: 1 },
  ]);
});

const took = (part: { baseCents: number; vatCents: number; goods: number } | undefined) =>
  part && [part.baseCents, part.vatCents, part.goods];
const QUARTER = 3_025;
const numbered = <Refund extends object>(refund: Refund, at: number) => ({ ...refund, at });

test("goods that nobody had paid take their part when they come back; what is paid of them all the same goes back without", () => {
  const settled = { cents: 0, settledCents: 6_050, month };
  const parts = partsOf({ ...order, refunds: [settled, { cents: 6_050, month: "2026-12" }] });
  expect(parts).toEqual([{ month, baseCents: 5_000, vatCents: 1_050, goods: 0 }]);
  const rest = partsOf({ ...order, paidCents: 6_050, refunds: [settled, { cents: 6_050, month: "2026-12" }] });
  expect(rest.map(took)).toEqual([
    [5_000, 1_050, 0],
    [5_000, 1_050, -1],
  ]);
});

test("no more is ever taken than the order has", () => {
  const parts = partsOf({ ...order, refunds: [12_100, 100].map((cents) => ({ cents, month })) });
  expect(parts.map(took)).toEqual([[10_000, 2_100, -1]]);
});

/** Goods that come back, and the money that goes back for them at once. */
const comesBack = (cents: number) => [{ cents: 0, promisedCents: cents }, { cents }];
const pays = (paidCents: number) => ({ cents: 0, paidCents });

test("what is paid too much after goods came back does not undo what went back for them", () => {
  const refunds = [...comesBack(6_050), pays(3_000), { cents: 3_000 }];
  const parts = partsOf({ ...order, paidCents: 15_100, returnedCents: 6_050, refunds });
  expect(parts.map(took)).toEqual([[5_000, 1_050, 0]]);
});

test("what had been paid too much when goods came back goes back first", () => {
  const refunds = [{ cents: 3_000 }, ...comesBack(QUARTER), ...comesBack(QUARTER), pays(1_000)];
  const parts = partsOf({ ...order, paidCents: 16_100, returnedCents: 6_050, refunds: refunds.map(numbered) });
  expect(parts).toEqual([
    { at: 2, baseCents: 2_500, vatCents: 525, goods: 0 },
    { at: 4, baseCents: 2_500, vatCents: 525, goods: 0 },
  ]);
});

test("so does what is paid too much between two returns", () => {
  const refunds = [...comesBack(QUARTER), pays(2_000), { cents: 2_000 }, ...comesBack(QUARTER)].map(numbered);
  expect(partsOf({ ...order, paidCents: 14_100, returnedCents: 6_050, refunds })).toEqual([
    { at: 1, baseCents: 2_500, vatCents: 525, goods: 0 },
    { at: 5, baseCents: 2_500, vatCents: 525, goods: 0 },
  ]);
});

test("what was to go back beside returned goods takes its part, too, whatever is paid too much afterwards", () => {
  const refunds = [{ cents: 0, promisedCents: 3_000 }, { cents: 6_050 }, pays(2_000)];
  const parts = partsOf({ ...order, paidCents: 14_100, returnedCents: 6_050, refunds });
  expect(parts.map(took)).toEqual([[5_000, 1_050, 0]]);
});

test("what had gone back beside the first of two returns stays gone, whatever is paid too much between them", () => {
  const refunds = [{ cents: 1_000 }, ...comesBack(QUARTER), pays(9_000), ...comesBack(QUARTER)];
  const parts = partsOf({ ...order, paidCents: 21_100, returnedCents: 7_050, refunds });
  expect(parts.reduce((sum, { baseCents, vatCents }) => sum + baseCents + vatCents, 0)).toBe(1_000 + QUARTER);
});

test("goods of a debt that come back lower that debt first and take nothing again, and in the end all is taken once", () => {
  const parts = partsOf({
    ...order,
    paidCents: QUARTER + 1_000,
    refunds: [
      { cents: 0, debt: { baseCents: 5_000, vatCents: 1_050 } },
      { cents: 0, settledCents: QUARTER },
      { cents: 0, settledCents: 2 * QUARTER },
      // Of what was paid too much, still nothing.
      { cents: 1_000 },
      { cents: QUARTER },
    ],
  });
  expect(parts.map(took)).toEqual([
    [5_000, 1_050, 0],
    [0, 0, 0],
    [2_500, 525, 0],
    [2_500, 525, -1],
  ]);
});

test("a debt whose insolvency ended raises the order's base and IVA again", () => {
  const debt = { baseCents: 5_000, vatCents: 1_050 };
  const raise = { baseCents: -5_000, vatCents: -1_050 };
  const refunds = [debt, debt, raise].map((each) => ({ cents: 0, debt: each }));
  expect(partsOf({ ...order, paidCents: 0, refunds }).map(took)).toEqual([
    [5_000, 1_050, 0],
    [5_000, 1_050, 0],
    [-5_000, -1_050, 0],
  ]);
});

test("a debt that is raised again when all of its goods are back sells nothing again", () => {
  const debt = { baseCents: 5_000, vatCents: 1_050 };
  const raise = { baseCents: -5_000, vatCents: -1_050 };
  const refunds = [{ cents: 0, debt }, { cents: 12_100 }, { cents: 0, debt: raise }];
  expect(partsOf({ ...order, refunds }).map(took)).toEqual([
    [5_000, 1_050, 0],
    [5_000, 1_050, -1],
    [0, 0, 0],
  ]);
});

test("a debt stands behind the last refund that came before it, and debts in the order in which they came", () => {
  const [refund, debt] = [(at: number) => ({ at, why: "refund" }), (at: number) => ({ at, why: "debt" })];
  const all = withDebts([refund(1), refund(3), refund(3), refund(5)], [debt(0), debt(3), debt(4)]);
  expect(all.map(({ at, why }) => `${why} ${at}`)).toEqual([
    "debt 0",
    "refund 1",
    "refund 3",
    "refund 3",
    "debt 3",
    "debt 4",
    "refund 5",
  ]);
});

test("goods that come back stand before their own money where it was noted with them, else behind what came before them", () => {
  const goods = (at: number, promisedCents: number, isByHand: boolean) =>
    ({ at, cents: 0, settledCents: 0, promisedCents, isByHand }) as const;
  const [first, own, other, last] = [1, 2, 2, 3].map((at, place) => ({ at, cents: 100 + place }));
  const refunds = [first, other, own, last] as { at: number; cents: number }[];
  const [byHand, byTransfer, settled] = [goods(2, 101, true), goods(2, 101, false), goods(0, 0, false)];
  expect(withReturns(refunds, [byHand])).toEqual([first, other, byHand, own, last]);
  expect(withReturns(refunds, [byTransfer])).toEqual([first, other, own, byTransfer, last]);
  expect(withReturns(refunds, [settled, goods(9, 101, true)])).toEqual([settled, ...refunds, goods(9, 101, true)]);
});
