import { mails, orderLines, orderReturns, orders, withdrawals } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { balanceOf, recordPayment, recordRefund, sumOrders } from "../orders/index.ts";
import { changeSettings } from "../settings/index.ts";
import { asStaff, openTestShop, type TestShop } from "../testShop.ts";
import { shopDay } from "../time/index.ts";
import {
  cancelRefund,
  createRefund,
  exportRefunds,
  listOwed,
  markRefundDone,
  readMoneyBooks,
} from "../transfers/index.ts";
import { openReturn } from "./openReturn.ts";
import { receiveReturn } from "./receiveReturn.ts";

let shop: TestShop;
let staff: number;
beforeAll(async () => {
  shop = await openTestShop();
  staff = (await shop.seed.customer({ role: "admin" })).userId;
});
afterAll(() => shop.close());

let before: Awaited<ReturnType<typeof figures>>;
beforeEach(async () => {
  before = await figures();
});
async function figures() {
  const { missingCents, revenueCents } = await sumOrders(shop.db, {});
  const { receivedCents, creditedCents, refundedCents, owedCents, unassignedCents } = await readMoneyBooks(shop.db);
  expect(receivedCents - creditedCents - refundedCents - owedCents - unassignedCents).toBe(0);
  return { missingCents, revenueCents, owedCents };
}
const added = async () => {
  const now = await figures();
  return [
    now.missingCents - before.missingCents,
    now.revenueCents - before.revenueCents,
    now.owedCents - before.owedCents,
  ];
};

const TO = { iban: "ES9121000418450200051332", holder: "Ana Ruiz" };
const UNITS = 4;

/** Four units at 25 €, delivered, of which so much was paid. */
async function sold(paidCents: number): Promise<number> {
  const goods = await shop.seed.variant({ priceCents: 2500 });
  const money = { subtotalCents: 10_000, totalCents: 10_000, itemCount: UNITS };
  const id = await shop.seed.order((await shop.seed.customer()).userId, goods, money);
  await shop.db.update(orderLines).set({ quantity: UNITS }).where(eq(orderLines.orderId, id));
  if (paidCents > 0) await recordPayment(asStaff(shop, staff), id, { amountCents: paidCents });
  return id;
}

async function bringBack(
  orderId: number,
  units: number,
  how: { transfer?: typeof TO; refund?: number; known?: number; apart?: boolean } = {},
) {
  await openReturn(asStaff(shop, staff), orderId);
  const [back] = await shop.db.select().from(orderReturns).where(sql`order_id = ${orderId} and state = 'expected'`);
  const { refund = units * 25, ...rest } = { on: shopDay(shop.now()), ...how };
  const lines = [{ position: 0, quantity: units, condition: "sealed" as const, fate: "restock" as const, refund }];
  try {
    await receiveReturn(asStaff(shop, staff), back?.id ?? 0, { lines, shipping: 0, ...rest });
  } catch (error) {
    await shop.db
      .update(orderReturns)
      .set({ state: "cancelled", closedAt: shop.now() })
      .where(eq(orderReturns.id, back?.id ?? 0));
    throw error;
  }
}

async function standing(orderId: number) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Error("no order");
  const { missingCents, excessCents, keptCents } = balanceOf(order);
  return { payment: order.paymentStatus, missing: missingCents, excess: excessCents, kept: keptCents };
}
const owed = async (orderId: number) => (await listOwed(shop.db, { orderId, page: 1, limit: 1 })).owed[0]?.cents ?? 0;

test.each([
  { paid: 6000, units: 1, stands: { payment: "partial", missing: 1500, excess: 0, kept: 6000 } },
  { paid: 5000, units: 2, stands: { payment: "paid", missing: 0, excess: 0, kept: 5000 } },
  { paid: 6000, units: 2, stands: { payment: "partially_refunded", missing: 0, excess: 0, kept: 5000 } },
  { paid: 6000, units: 4, stands: { payment: "refunded", missing: 0, excess: 0, kept: 0 } },
  { paid: 1, units: 3, stands: { payment: "partial", missing: 2499, excess: 0, kept: 1 } },
  { paid: 0, units: 1, stands: { payment: "unpaid", missing: 7500, excess: 0, kept: 0 } },
  { paid: 0, units: 4, stands: { payment: "paid", missing: 0, excess: 0, kept: 0 } },
  { paid: 10_000, units: 1, stands: { payment: "partially_refunded", missing: 0, excess: 0, kept: 7500 } },
])("$paid of 10,000 cents were paid and $units of 4 units come back", async ({ paid, units, stands }) => {
  const id = await sold(paid);
  await bringBack(id, units);
  expect(await standing(id)).toEqual(stands);
  expect(await owed(id)).toBe(0);
  expect(await added()).toEqual([stands.missing, stands.kept, 0]);
});

test("unit by unit, it comes to the same as all at once", async () => {
  const id = await sold(6000);
  const seen = [];
  for (let unit = 0; unit < UNITS; unit++) {
    await bringBack(id, 1);
    const { missing, kept } = await standing(id);
    seen.push([missing, kept]);
  }
  expect(seen).toEqual([
    [1500, 6000],
    [0, 5000],
    [0, 2500],
    [0, 0],
  ]);
});

test("who pays the rest as it was before the goods came back has it back", async () => {
  const id = await sold(6000);
  await bringBack(id, 2);
  await recordPayment(asStaff(shop, staff), id, { amountCents: 4000 });
  expect(await standing(id)).toMatchObject({ payment: "overpaid", missing: 0, excess: 4000 });
  expect(await owed(id)).toBe(4000);
});

test("what was given back on purpose before is neither asked for again nor given back twice", async () => {
  const id = await sold(6000);
  await recordRefund(asStaff(shop, staff), id, { amountCents: 1000 });
  await bringBack(id, 2, { transfer: TO });
  expect(await standing(id)).toMatchObject({ missing: 0, excess: 1000, kept: 5000 });
  const other = await sold(10_000);
  await recordRefund(asStaff(shop, staff), other, { amountCents: 10_000 });
  await expect(bringBack(other, 1)).rejects.toMatchObject({ code: "order.refund_too_large", details: { left: 0 } });
  await bringBack(other, 1, { refund: 0 });
  expect(await standing(other)).toMatchObject({ payment: "refunded", missing: 0, kept: 0 });
});

test("a return's refund that is cancelled is owed again, all of it and once, until somebody makes it", async () => {
  const id = await sold(10_000);
  await recordRefund(asStaff(shop, staff), id, { amountCents: 500 });
  await bringBack(id, 2, { transfer: TO });
  expect([await owed(id), await added()]).toEqual([0, [0, 4500, 5000]]);
  const [back] = await shop.db.select().from(orderReturns).where(eq(orderReturns.orderId, id));
  await cancelRefund(asStaff(shop, staff), back?.refundId ?? 0);
  expect([await owed(id), await added()]).toEqual([5000, [0, 4500, 5000]]);
  await expect(bringBack(id, 1)).rejects.toMatchObject({ code: "return.settle_first", details: { excess: 50 } });
  const again = await createRefund(asStaff(shop, staff), id, { amountCents: 5000, ...TO });
  expect([await owed(id), await added()]).toEqual([0, [0, 4500, 5000]]);
  await markRefundDone(asStaff(shop, staff), again);
  expect([await owed(id), await added()]).toEqual([0, [0, 4500, 0]]);
  await expect(bringBack(id, 2)).rejects.toMatchObject({ code: "order.refund_too_large", details: { left: 45 } });
  await bringBack(id, 2, { refund: 45 });
  expect(await standing(id)).toEqual({ payment: "refunded", missing: 0, excess: 0, kept: 0 });
});

test("a refund beside a return that is dropped is owed no more, and the return's own, dropped too, is owed alone", async () => {
  const id = await sold(6000);
  await recordPayment(asStaff(shop, staff), id, { amountCents: 4000 });
  const beside = await createRefund(asStaff(shop, staff), id, { amountCents: 5000, ...TO });
  await bringBack(id, 1, { transfer: TO, apart: true });
  expect([await owed(id), (await standing(id)).excess]).toEqual([0, 7500]);
  await cancelRefund(asStaff(shop, staff), beside);
  expect([await owed(id), (await standing(id)).excess]).toEqual([0, 2500]);
  const [back] = await shop.db.select().from(orderReturns).where(eq(orderReturns.orderId, id));
  await cancelRefund(asStaff(shop, staff), back?.refundId ?? 0);
  expect(await owed(id)).toBe(2500);
  const again = await createRefund(asStaff(shop, staff), id, { amountCents: 2500, ...TO });
  await cancelRefund(asStaff(shop, staff), again);
  expect(await owed(id)).toBe(2500);
  await recordRefund(asStaff(shop, staff), id, { amountCents: 2500 });
  await bringBack(id, 3);
  expect(await standing(id)).toMatchObject({ payment: "refunded", missing: 0, excess: 0, kept: 0 });
});

test("one that was cancelled in a file for the bank is listed with the warning that the bank may pay it", async () => {
  const id = await sold(6000);
  await changeSettings(asStaff(shop, staff), {
    bank: { bank: "Banco", holder: "Bruma, S.L.", iban: "ES6000491500051234567892" },
  });
  await bringBack(id, 3, { transfer: TO });
  const [back] = await shop.db.select().from(orderReturns).where(eq(orderReturns.orderId, id));
  expect(back).toMatchObject({ settledCents: 4000, refundCents: 3500 });
  await exportRefunds(asStaff(shop, staff), [back?.refundId ?? 0]);
  await cancelRefund(asStaff(shop, staff), back?.refundId ?? 0, { evenInFile: true });
  const { owed: listed } = await listOwed(shop.db, { orderId: id, page: 1, limit: 1 });
  expect(listed).toMatchObject([{ cents: 3500, mayBePaidCents: 3500 }]);
  await expect(createRefund(asStaff(shop, staff), id, { amountCents: 3500, ...TO })).rejects.toMatchObject({
    code: "refund.may_be_paid",
  });
  await markRefundDone(asStaff(shop, staff), back?.refundId ?? 0);
  expect(await owed(id)).toBe(0);
  expect(await standing(id)).toMatchObject({ missing: 0, excess: 0, kept: 2500 });
});

test("a payment, or another refund, beside a return comes out as one after the other", async () => {
  for (let turn = 0; turn < 5; turn++) {
    const id = await sold(6000);
    await Promise.all([bringBack(id, 2), recordPayment(asStaff(shop, staff), id, { amountCents: 4000 })]);
    const { missing, excess, kept } = await standing(id);
    expect([missing, kept - excess]).toEqual([0, 5000]);
    expect(await owed(id)).toBe(excess);

    const other = await sold(10_000);
    const refund = recordRefund(asStaff(shop, staff), other, { amountCents: 8000 });
    const [came, went] = await Promise.allSettled([bringBack(other, 2), refund]);
    const refused = [came, went].filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "order.refund_too_large" } }]);
    expect([2000, 5000]).toContain((await standing(other)).kept);
  }
});

test("whoever has not seen the last payment notes no return, as it decides what goes back", async () => {
  const id = await sold(6000);
  await recordPayment(asStaff(shop, staff), id, { amountCents: 4000 });
  await expect(bringBack(id, 1, { known: 1 })).rejects.toMatchObject({ code: "order.money_moved" });
  expect(await standing(id)).toMatchObject({ kept: 10_000, excess: 0 });
  await bringBack(id, 1, { known: 2 });
  expect(await standing(id)).toMatchObject({ kept: 7500, excess: 0 });
});

test("what is sent back of an order that nobody paid ends its withdrawal, and its sender is not told of money", async () => {
  const id = await sold(0);
  const [withdrawal] = await shop.db
    .insert(withdrawals)
    .values({
      reference: `D-${id}`,
      name: "Ana",
      email: "ana@example.com",
      orderNumber: String(id),
      items: "todo",
      orderId: id,
      refundBy: shop.now(),
    })
    .returning();
  await openReturn(asStaff(shop, staff), id, withdrawal?.id ?? 0);
  const [back] = await shop.db.select().from(orderReturns).where(eq(orderReturns.orderId, id));
  const line = { position: 0, quantity: 2, condition: "sealed", fate: "restock", refund: 50 } as const;
  await receiveReturn(asStaff(shop, staff), back?.id ?? 0, { lines: [line], shipping: 0, transfer: TO });
  const [moved] = await shop.db.select().from(withdrawals).where(eq(withdrawals.orderId, id));
  expect(moved?.state).toBe("refunded");
  const told = await shop.db.select({ content: mails.content }).from(mails).where(eq(mails.orderId, id));
  expect(told.at(-1)?.content).toMatchObject({
    state: "refunded",
    setOff: true,
    note: expect.stringContaining("50,00"),
  });
  expect(await standing(id)).toEqual({ payment: "unpaid", missing: 5000, excess: 0, kept: 0 });
});

test("the database lets no return give money back while some was never paid, lower more than that, or change", async () => {
  const id = await sold(6000);
  await openReturn(asStaff(shop, staff), id);
  const receive = (settledCents: number, refundCents: number) =>
    shop.db
      .update(orderReturns)
      .set({ state: "received", settledCents, refundCents, closedAt: shop.now() })
      .where(eq(orderReturns.orderId, id));
  const refused = { cause: { code: "23514" } };
  await expect(receive(0, 5000)).rejects.toMatchObject(refused);
  await expect(receive(5000, 0)).rejects.toMatchObject(refused);
  await expect(receive(4000, 6001)).rejects.toMatchObject(refused);
  await receive(4000, 1000);
  expect(await standing(id)).toMatchObject({ missing: 0, excess: 1000 });
  await expect(receive(4000, 2000)).rejects.toMatchObject({ cause: { code: "23001" } });
  await receive(4000, 1000);
  expect(await standing(id)).toMatchObject({ missing: 0, excess: 1000 });
});
