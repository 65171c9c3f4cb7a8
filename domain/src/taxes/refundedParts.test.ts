import fc from "fast-check";
import { expect, test } from "vitest";
import { refundedParts } from "./refundedParts.ts";

const month = "2026-11";
const order = { totalCents: 12_100, vatCents: 2_100, paidCents: 12_100 };

test("half of the money back takes half of base and IVA with it; the rest takes the rest", () => {
  const [half, rest] = refundedParts({ ...order, refunds: [6_050, 6_050].map((cents) => ({ cents, month })) });
  expect(half).toEqual({ month, baseCents: 5_000, vatCents: 1_050, goods: 0 });
  expect(rest).toEqual({ month, baseCents: 5_000, vatCents: 1_050, goods: -1 });
});

test("a refund that is undone gives back what it took, and once more what it takes again", () => {
  const parts = refundedParts({ ...order, refunds: [12_100, -12_100, 6_050].map((cents) => ({ cents, month })) });
  expect(parts.map(({ baseCents, vatCents, goods }) => [baseCents, vatCents, goods])).toEqual([
    [10_000, 2_100, -1],
    [-10_000, -2_100, 1],
    [5_000, 1_050, 0],
  ]);
});

test("what was paid by mistake goes back without touching the taxes", () => {
  expect(refundedParts({ ...order, paidCents: 13_000, refunds: [{ cents: 900, month }] })).toEqual([]);
  const [part] = refundedParts({ ...order, paidCents: 13_000, refunds: [{ cents: 900 + 6_050, month }] });
  expect(part).toMatchObject({ baseCents: 5_000, vatCents: 1_050 });
});

test("however it is given back, the parts add up to the order", () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(cuts, fc.integer({ min: 1, max: 2_000 }), (before, last) => {
      const refunds = [...before, last].map((cents) => ({ cents, month }));
      const totalCents = refunds.reduce((sum, { cents }) => sum + cents, 0);
      const vatCents = Math.floor(totalCents / 6);
      const parts = refundedParts({ totalCents, vatCents, paidCents: totalCents, refunds });
      const sum = (of: "vatCents" | "baseCents") => parts.reduce((total, part) => total + part[of], 0);
      return sum("vatCents") === vatCents && sum("baseCents") === totalCents - vatCents && parts.at(-1)?.goods === -1;
    }),
  );
});

test("what nobody pays takes its part once, and with later refunds never more than there is, nor more back than was taken", () => {
  const parts = refundedParts({
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
