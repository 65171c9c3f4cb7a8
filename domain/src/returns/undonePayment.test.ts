import { DAY_MS } from "@bruma/contract";
import { orderLines, orderReturns, orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, getStaffOrder, recordPayment, recordRefund, sumOrders, toReclaim } from "../orders/index.ts";
import { asStaff, openTestShop, type TestShop } from "../testShop.ts";
import { allocateEntry, cancelRefund, markRefundDone, undoEntry } from "../transfers/index.ts";
import { anEntry, bring, contradictions } from "../transfers/reconciling.fixture.ts";
import { openReturn } from "./openReturn.ts";
import { receiveReturn } from "./receiveReturn.ts";

let shop: TestShop;
let staff: number;
beforeAll(async () => {
  shop = await openTestShop();
  staff = (await shop.seed.customer({ role: "admin" })).userId;
});
afterAll(() => shop.close());

const TO = { iban: "ES7921000813610123456789", holder: "Ana Ruiz" };

/** Four units at 25 €, delivered: 90 € by hand and 10 € by the bank. Two come back, and their refund is prepared. */
async function halfBack(createdAt: Date) {
  const goods = await shop.seed.variant({ priceCents: 2500 });
  const money = { subtotalCents: 10_000, totalCents: 10_000, itemCount: 4, createdAt };
  const id = await shop.seed.order((await shop.seed.customer()).userId, goods, money);
  await shop.db.update(orderLines).set({ quantity: 4 }).where(eq(orderLines.orderId, id));
  await recordPayment(asStaff(shop, staff), id, { amountCents: 9000 });
  const entry = await bring(shop, staff, anEntry({ cents: 1000 }));
  await allocateEntry(asStaff(shop, staff), entry, {
    parts: [{ orderId: id, cents: 1000 }],
    reactivate: false,
  });
  await openReturn(asStaff(shop, staff), id);
  const [back] = await shop.db.select().from(orderReturns).where(eq(orderReturns.orderId, id));
  const line = { position: 0, quantity: 2, condition: "sealed", fate: "restock", refund: 50 } as const;
  await receiveReturn(asStaff(shop, staff), back?.id ?? 0, { lines: [line], shipping: 0, transfer: TO });
  const [{ refundId } = { refundId: 0 }] = await shop.db
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, id));
  return { id, entry, refundId: refundId ?? 0 };
}

async function balance(id: number) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (order === undefined) throw new Error("no order");
  return balanceOf(order);
}

test.each([0, 3])(
  "where a payment turns out not to have come after a return, the sums say what the order says, also %d days later",
  async (days) => {
    const { missingCents, revenueCents } = await sumOrders(shop.db, {});
    const { id, entry, refundId } = await halfBack(new Date(Date.now() - days * DAY_MS));
    await undoEntry(asStaff(shop, staff), entry);
    expect(await balance(id)).toMatchObject({ missingCents: 1000, keptCents: 9000 });
    expect(await sumOrders(shop.db, {})).toMatchObject({
      missingCents: missingCents + 1000,
      revenueCents: revenueCents + 5000,
    });
    await recordPayment(asStaff(shop, staff), id);
    await markRefundDone(asStaff(shop, staff), refundId);
    expect(await balance(id)).toEqual({ missingCents: 0, excessCents: 0, keptCents: 5000 });
    expect(await contradictions(shop)).toEqual([]);
  },
);

test("one whose refund is dropped meanwhile comes to the same once both sides have paid", async () => {
  const { id, entry, refundId } = await halfBack(shop.now());
  await undoEntry(asStaff(shop, staff), entry);
  await cancelRefund(asStaff(shop, staff), refundId);
  await recordPayment(asStaff(shop, staff), id);
  expect(await balance(id)).toMatchObject({ missingCents: 0, excessCents: 5000 });
});

test("one that is undone when the return's refund is made is claimed of the buyer, until it is paid", async () => {
  const reclaimed = async (id: number) => toReclaim(await getStaffOrder(shop.db, id));
  const { id, entry, refundId } = await halfBack(shop.now());
  await markRefundDone(asStaff(shop, staff), refundId);
  await recordRefund(asStaff(shop, staff), id, { amountCents: 500 });
  expect(await reclaimed(id)).toBe(0);
  await undoEntry(asStaff(shop, staff), entry);
  // What was given back on purpose is not claimed.
  expect(await reclaimed(id)).toBe(1000);
  await recordPayment(asStaff(shop, staff), id, { amountCents: 400 });
  expect(await reclaimed(id)).toBe(600);
  await recordPayment(asStaff(shop, staff), id, { amountCents: 600 });
  expect(await reclaimed(id)).toBe(0);
});

test("while the refund is not made, what did not come is missing; made all the same, it is claimed", async () => {
  const { id, entry, refundId } = await halfBack(shop.now());
  await undoEntry(asStaff(shop, staff), entry);
  expect(toReclaim(await getStaffOrder(shop.db, id))).toBe(0);
  await markRefundDone(asStaff(shop, staff), refundId);
  expect(await balance(id)).toMatchObject({ missingCents: 0 });
  expect(toReclaim(await getStaffOrder(shop.db, id))).toBe(1000);
});
