import { expect, test } from "vitest";
import type { OrderRow } from "../reading/readOrders.ts";
import { refundStateOf } from "./refundState.ts";

/** 100 €, paid and cancelled. */
const order = (given: Partial<OrderRow> = {}, refunds: Partial<OrderRow["refunds"]> = {}): OrderRow =>
  ({
    status: "cancelled",
    paymentStatus: "paid",
    totalCents: 10_000,
    settledCents: 0,
    returnedCents: 0,
    paidCents: 10_000,
    refundedCents: 0,
    refunds: { openCents: 0, exportedCents: 0, isPayerKnown: false, ...refunds },
    ...given,
  }) as OrderRow;

test("where nothing goes back and nothing went, there is nothing to tell", () => {
  expect(refundStateOf(order({ status: "delivered" }))).toBeNull();
});

test("a buyer is asked for an account only where the shop knows none, and has not prepared all of it", () => {
  const state = { owedCents: 10_000, onItsWayCents: 0, paidCents: 0 };
  expect(refundStateOf(order())).toEqual({ ...state, to: "named" });
  expect(refundStateOf(order({}, { isPayerKnown: true }))).toEqual({ ...state, to: "payer" });
  expect(refundStateOf(order({}, { openCents: 9_999 }))).toEqual({ ...state, to: "named" });
  expect(refundStateOf(order({}, { openCents: 10_000, isPayerKnown: true }))).toEqual({ ...state, to: "prepared" });
});

test("what is in a file for the bank is on its way and not owed besides", () => {
  const sent = { openCents: 10_000, exportedCents: 4_000 };
  expect(refundStateOf(order({}, sent))).toEqual({
    owedCents: 6_000,
    onItsWayCents: 4_000,
    paidCents: 0,
    to: "prepared",
  });
  expect(refundStateOf(order({}, { openCents: 10_000, exportedCents: 10_000 }))).toMatchObject({
    owedCents: 0,
    onItsWayCents: 10_000,
  });
});

test("a refund that the shop gives on purpose is owed once it is prepared", () => {
  const state = refundStateOf(order({ status: "delivered" }, { openCents: 500 }));
  expect(state).toEqual({ owedCents: 500, onItsWayCents: 0, paidCents: 0, to: "prepared" });
});

test("what went back is told, and that nothing is prepared any more", () => {
  const state = refundStateOf(order({ paymentStatus: "refunded", refundedCents: 10_000 }, { isPayerKnown: true }));
  expect(state).toEqual({ owedCents: 0, onItsWayCents: 0, paidCents: 10_000, to: "payer" });
});
