import { orderLines, orderReturns, orders, payments } from "@bruma/db";
import { desc, eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordPayment, recordRefund } from "../orders/index.ts";
import { refundedParts } from "../taxes/index.ts";
import { asStaff, openTestShop, type TestShop } from "../testShop.ts";
import { shopDay } from "../time/index.ts";
import { createRefund, listOwed } from "../transfers/index.ts";
import { openReturn } from "./openReturn.ts";
import { receiveReturn } from "./receiveReturn.ts";

let shop: TestShop;
let staff: number;
beforeAll(async () => {
  shop = await openTestShop();
  staff = (await shop.seed.customer({ role: "admin" })).userId;
});
afterAll(() => shop.close());

const TO = { iban: "ES9121000418450200051332", holder: "Ana Ruiz" };

/** Two units at 50 €, delivered, of which so much was paid. */
async function sold(paidCents: number, columns: Partial<typeof orders.$inferInsert> = {}): Promise<number> {
  const goods = await shop.seed.variant({ priceCents: 5000 });
  const money = { subtotalCents: 10_000, totalCents: 10_000, itemCount: 2, ...columns };
  const id = await shop.seed.order((await shop.seed.customer()).userId, goods, money);
  await shop.db.update(orderLines).set({ quantity: 2 }).where(eq(orderLines.orderId, id));
  if (paidCents > 0) await recordPayment(asStaff(shop, staff), id, { amountCents: paidCents });
  return id;
}

interface Back {
  units: number;
  refund: number;
  shipping?: number;
  transfer?: typeof TO;
  apart?: boolean;
  on?: undefined;
}
async function bringBack(orderId: number, { units, refund, shipping = 0, ...how }: Back): Promise<void> {
  const expected = await shop.db.select().from(orderReturns).where(eq(orderReturns.orderId, orderId));
  if (!expected.some(({ state }) => state === "expected")) await openReturn(asStaff(shop, staff), orderId);
  const [back] = await shop.db
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(desc(orderReturns.id))
    .limit(1);
  const lines = [{ position: 0, quantity: units, condition: "sealed" as const, fate: "restock" as const, refund }];
  await receiveReturn(asStaff(shop, staff), back?.id ?? 0, { lines, shipping, on: shopDay(shop.now()), ...how });
}

const moneyOf = async (orderId: number) => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Error("no order");
  return order;
};
const owed = async (orderId: number) => (await listOwed(shop.db, { orderId, page: 1, limit: 1 })).owed[0]?.cents ?? 0;

test("what was paid too much is settled before a return, so that both go back", async () => {
  const id = await sold(12_000);
  await expect(bringBack(id, { units: 1, refund: 50 })).rejects.toMatchObject({
    code: "return.settle_first",
    details: { excess: 20 },
  });
  expect([await owed(id), (await moneyOf(id)).refundedCents]).toEqual([2000, 0]);
  await createRefund(asStaff(shop, staff), id, { amountCents: 2000, ...TO });
  await bringBack(id, { units: 1, refund: 50, apart: true });
  expect((await moneyOf(id)).refundedCents).toBe(5000);

  const other = await sold(12_000);
  await recordRefund(asStaff(shop, staff), other, { amountCents: 2000 });
  await bringBack(other, { units: 1, refund: 50 });
  expect((await moneyOf(other)).refundedCents).toBe(7000);
});

test("money is noted as given back where somebody says when it was, and prepared where they say to which account", async () => {
  const id = await sold(10_000);
  const back = { units: 1, refund: 50, on: undefined };
  await expect(bringBack(id, back)).rejects.toMatchObject({
    code: "request.invalid",
    details: { fields: { on: expect.any(String) } },
  });
  expect((await moneyOf(id)).refundedCents).toBe(0);
  await bringBack(id, { ...back, transfer: TO });
  await bringBack(id, { ...back, refund: 0 });
  expect((await moneyOf(id)).refundedCents).toBe(0);
});

test("what was given back on purpose is not asked for again when goods come back", async () => {
  const id = await sold(10_000);
  await recordRefund(asStaff(shop, staff), id, { amountCents: 500 });
  await bringBack(id, { units: 1, refund: 50 });
  expect((await moneyOf(id)).refundedCents).toBe(5500);
});

test("with the last unit goes all that was paid, extras and the fee of cash on delivery too, and not before", async () => {
  const whole = { shippingCents: 499, feeCents: 300, extrasCents: 250, totalCents: 11_049 };
  const id = await sold(11_049, whole);
  const refused = { code: "return.too_much" };
  await expect(bringBack(id, { units: 1, refund: 50, shipping: 5 })).rejects.toMatchObject(refused);
  await bringBack(id, { units: 1, refund: 50, shipping: 4.99 });
  await expect(bringBack(id, { units: 1, refund: 50, shipping: 5.51 })).rejects.toMatchObject(refused);
  await bringBack(id, { units: 1, refund: 50, shipping: 5.5 });
  const order = await moneyOf(id);
  expect(order).toMatchObject({ refundedCents: 11_049, paymentStatus: "refunded" });
  const ledger = await shop.db.select().from(payments).where(eq(payments.orderId, id));
  const refunds = ledger.filter(({ kind }) => kind === "refund").map(({ amountCents }) => ({ cents: amountCents }));
  expect(refundedParts({ ...order, refunds }).map(({ goods }) => goods)).toEqual([0, -1]);
});
