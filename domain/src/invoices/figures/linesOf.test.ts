import { expect, test } from "vitest";
import type { OrderDetail } from "../../orders/index.ts";
import { linesOf } from "./linesOf.ts";

/** What documents look at of an order for Canarias, at prices that hold IVA. */
const ORDER = {
  lines: [{ name: "Tanque", options: {}, sku: "T-1", quantity: 2, unitPriceCents: 2_790 }],
  couponCode: "DIEZ",
  discountCents: 558,
  shippingOption: "standard",
  shippingCents: 895,
  paymentMethod: "bank_transfer",
  feeCents: 0,
  extras: [],
  vatPercent: 0,
  vatCents: 0,
  vatReliefCents: 1_027,
  totalCents: 5_580 - 558 + 895 - 1_027,
} as unknown as OrderDetail;

test("where no IVA is due each line says what is left of its price, and the IVA that is taken off is no part of the base", () => {
  const lines = linesOf(ORDER);
  expect(lines.map(({ totalCents, baseCents }) => [totalCents, baseCents])).toEqual([
    [5_580, 4_611],
    [-558, -461],
    [895, 740],
    [-1_027, 0],
  ]);
  expect(lines.reduce((sum, { baseCents }) => sum + baseCents, 0)).toBe(ORDER.totalCents);
});

test("a price without IVA is its base, and there is nothing to take off", () => {
  const lines = linesOf({ ...ORDER, vatReliefCents: 0, totalCents: 5_917 });
  expect(lines.map(({ totalCents, baseCents }) => totalCents - baseCents)).toEqual([0, 0, 0]);
});
