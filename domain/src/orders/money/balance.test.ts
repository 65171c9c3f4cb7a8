import { expect, test } from "vitest";
import { balanceOf, costOf, leftToReturn, neverPaid } from "./balance.ts";

type Order = Parameters<typeof balanceOf>[0];
/** 100 €, of which nothing came yet. */
const NEW: Order = {
  status: "pending",
  paymentStatus: "unpaid",
  totalCents: 10_000,
  settledCents: 0,
  returnedCents: 0,
  paidCents: 0,
  refundedCents: 0,
};
const PART: Order = { ...NEW, paymentStatus: "partial", paidCents: 6_000 };
const PAID: Order = { ...NEW, status: "delivered", paymentStatus: "paid", paidCents: 10_000 };

const BALANCES: [string, Order, missing: number, excess: number, kept: number][] = [
  ["a new order owes all of it", NEW, 10_000, 0, 0],
  ["one that is paid in part owes the rest", PART, 4_000, 0, 6_000],
  ["what went back by mistake of the shop is owed again", { ...PART, refundedCents: 1_000 }, 5_000, 0, 5_000],
  ["goods that came back unpaid are not owed", { ...PART, settledCents: 2_500 }, 1_500, 0, 6_000],
  ["a paid order owes nothing", PAID, 0, 0, 10_000],
  ["what is paid too much is the buyer's", { ...PAID, paymentStatus: "overpaid", paidCents: 12_000 }, 0, 2_000, 12_000],
  ["goods that came back are the buyer's money", { ...PAID, returnedCents: 2_500 }, 0, 2_500, 10_000],
  [
    "until it went back",
    { ...PAID, paymentStatus: "partially_refunded", returnedCents: 2_500, refundedCents: 2_500 },
    0,
    0,
    7_500,
  ],
  [
    "what was given back on purpose is not owed",
    { ...PAID, paymentStatus: "partially_refunded", refundedCents: 3_000 },
    0,
    0,
    7_000,
  ],
  [
    "goods that came back of an order paid in part: first what never came, and the rest goes back",
    { ...PART, paymentStatus: "overpaid", settledCents: 4_000, returnedCents: 1_000 },
    0,
    1_000,
    6_000,
  ],
  ["a cancelled order that nobody paid owes nothing", { ...NEW, status: "cancelled" }, 0, 0, 0],
  [
    "of a cancelled order all is the buyer's that did not go back",
    { ...PART, status: "cancelled", refundedCents: 500, returnedCents: 100 },
    0,
    5_500,
    5_500,
  ],
];
test.each(BALANCES)("%s", (_, order, missingCents, excessCents, keptCents) => {
  expect(balanceOf(order)).toEqual({ missingCents, excessCents, keptCents });
});

test("an order costs its total without what came back of it, paid or not", () => {
  expect(costOf({ ...PAID, settledCents: 1_500, returnedCents: 2_500 })).toBe(6_000);
});

test("what never came is what is still due beyond all that was paid, given back or not", () => {
  expect(neverPaid({ ...PART, settledCents: 2_500, refundedCents: 6_000 })).toBe(1_500);
  expect(neverPaid({ ...PAID, paidCents: 12_000 })).toBe(0);
});

test("of an order's money goes back what it holds and is not on its way back, and never less than nothing", () => {
  expect(leftToReturn({ ...PAID, refundedCents: 1_000 }, 2_500)).toBe(6_500);
  expect(leftToReturn(PAID, 10_001)).toBe(0);
});
