import fc from "fast-check";
import { expect, test } from "vitest";
import { paidFor, paidOfLines } from "./paidOfLines.ts";

const line = (unitPriceCents: number, quantity: number, discountCents = 0) => ({
  unitPriceCents,
  quantity,
  discountCents,
});
const rest = { shippingCents: 0, feeCents: 0, extrasCents: 0, vatReliefCents: 0 };

test("a discount is off the lines it was given for; where none kept it, off all of them as each costs", () => {
  const kept = paidOfLines({ ...rest, discountCents: 500, lines: [line(1000, 2), line(1000, 1, 500)] });
  expect(kept.lines).toEqual([2000, 500]);
  const former = paidOfLines({ ...rest, discountCents: 600, lines: [line(1000, 2), line(1000, 1)] });
  expect(former.lines).toEqual([1600, 800]);
});

test("what the way to pay costs and the delivery's extras are one sum besides, with its own part of the relief", () => {
  const charges = { shippingCents: 1000, feeCents: 300, extrasCents: 700, vatReliefCents: 800, discountCents: 0 };
  expect(paidOfLines({ ...charges, lines: [line(500, 4)] })).toEqual({ lines: [1600], shipping: 800, extras: 800 });
});

test("a part of a cent of one unit is paid back with it, and the line never more than whole", () => {
  expect([1, 2, 3].map((units) => paidFor(1000, units, 3))).toEqual([334, 667, 1000]);
});

test("relief of IVA is off goods and delivery alike", () => {
  const paid = paidOfLines({
    ...rest,
    shippingCents: 1000,
    vatReliefCents: 600,
    discountCents: 0,
    lines: [line(2000, 1)],
  });
  expect(paid).toEqual({ lines: [1600], shipping: 800, extras: 0 });
});

test("over random orders: lines, delivery and what else was charged come to the order's total, and none is below zero", () => {
  const cents = fc.integer({ min: 0, max: 10_000 });
  const lines = fc.array(fc.record({ unitPriceCents: cents, quantity: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(
      lines,
      cents,
      cents,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (bought, shippingCents, feeCents, part) => {
        const subtotal = bought.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
        const discountCents = Math.round(subtotal * part);
        const gross = subtotal - discountCents + shippingCents + feeCents;
        const vatReliefCents = Math.round(gross - gross / 1.21);
        const paid = paidOfLines({
          ...{ discountCents, shippingCents, feeCents, vatReliefCents, extrasCents: 0 },
          lines: bought.map((one) => ({ ...one, discountCents: 0 })),
        });
        const goods = paid.lines.reduce((sum, one) => sum + one, 0);
        expect(Math.min(paid.shipping, paid.extras, ...paid.lines)).toBeGreaterThanOrEqual(0);
        expect(goods + paid.shipping + paid.extras).toBe(gross - vatReliefCents);
      },
    ),
  );
});
