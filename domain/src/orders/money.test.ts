import { auditLog, orders, payments } from "@bruma/db";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../testShop.ts";
import { balanceOf } from "./balance.ts";
import { changeOrders } from "./changeOrders.ts";
import { getStaffOrder } from "./getStaffOrder.ts";
import { addOrderNote } from "./orderNotes.ts";
import { recordPayment, recordRefund } from "./recordPayment.ts";

let shop: TestShop;
let staff: number;
beforeAll(async () => {
  shop = await openTestShop();
  staff = (await shop.seed.customer({ role: "admin", name: "Olga Dueña" })).userId;
});
afterAll(() => shop.close());

async function newOrder(priceCents = 3000, status: "pending" | "cancelled" = "pending"): Promise<number> {
  return shop.seed.order((await shop.seed.customer()).userId, await shop.seed.variant({ priceCents }), { status });
}

async function moneyOf(orderId: number) {
  const order = await getStaffOrder(shop.db, orderId);
  return { status: order.paymentStatus, ...balanceOf(order) };
}

test("what is missing, what came too much and what may go back follow the ledger", async () => {
  const orderId = await newOrder();
  expect(await moneyOf(orderId)).toEqual({ status: "unpaid", missingCents: 3000, excessCents: 0, refundableCents: 0 });
  await recordPayment(shop, orderId, staff, { amountCents: 1000, on: "2026-01-02", note: "Primer plazo" });
  expect(await moneyOf(orderId)).toEqual({
    status: "partial",
    missingCents: 2000,
    excessCents: 0,
    refundableCents: 1000,
  });
  await recordPayment(shop, orderId, staff);
  expect(await moneyOf(orderId)).toEqual({ status: "paid", missingCents: 0, excessCents: 0, refundableCents: 3000 });
  await recordPayment(shop, orderId, staff, { amountCents: 500 });
  expect(await moneyOf(orderId)).toMatchObject({ status: "overpaid", missingCents: 0, excessCents: 500 });
  await recordRefund(shop, orderId, staff, { amountCents: 1500 });
  expect(await moneyOf(orderId)).toEqual({
    status: "partially_refunded",
    missingCents: 0,
    excessCents: 0,
    refundableCents: 2000,
  });
  const { payments } = await getStaffOrder(shop.db, orderId);
  expect(payments.map(({ kind, amountCents, actorName }) => [kind, amountCents, actorName])).toEqual([
    ["payment", 1000, "Olga Dueña"],
    ["payment", 2000, "Olga Dueña"],
    ["payment", 500, "Olga Dueña"],
    ["refund", 1500, "Olga Dueña"],
  ]);
  expect(payments[0]).toMatchObject({ on: "2026-01-02", note: "Primer plazo" });
});

test("money that came for a cancelled order is all too much", async () => {
  const orderId = await newOrder(3000, "cancelled");
  await expect(recordPayment(shop, orderId, staff)).rejects.toMatchObject({ code: "order.cannot_be_paid" });
  await recordPayment(shop, orderId, staff, { amountCents: 700 });
  expect(await moneyOf(orderId)).toMatchObject({ missingCents: 0, excessCents: 700, refundableCents: 700 });
});

test("however many refunds are noted at the same moment, no more goes back than came in", async () => {
  const orderId = await newOrder();
  await recordPayment(shop, orderId, staff);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => recordRefund(shop, orderId, staff, { amountCents: 900 })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  await expect(recordRefund(shop, orderId, staff, { amountCents: 301 })).rejects.toMatchObject({
    code: "order.refund_too_large",
  });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect([order?.paidCents, order?.refundedCents]).toEqual([3000, 2700]);
});

test("what was given back is not asked for again", async () => {
  const orderId = await newOrder();
  await recordPayment(shop, orderId, staff);
  await recordRefund(shop, orderId, staff);
  const [{ refusal } = { refusal: null }] = await changeOrders(shop, [orderId], "paid", staff);
  expect(refusal?.code).toBe("order.cannot_be_paid");
});

test("a payment of tomorrow is refused, by the shop's own calendar", async () => {
  const orderId = await newOrder();
  const atNight = { ...shop, now: () => new Date("2026-06-30T22:30:00Z") }; // already July in Madrid
  await recordPayment(atNight, orderId, staff, { amountCents: 100, on: "2026-07-01" });
  await expect(recordPayment(atNight, orderId, staff, { amountCents: 100, on: "2026-07-02" })).rejects.toMatchObject({
    code: "request.invalid",
  });
  const [row] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(row?.on).toBe("2026-07-01");
});

test("of several orders each is done or refused for itself, once", async () => {
  const [open, closed, unknown] = [await newOrder(), await newOrder(3000, "cancelled"), 2_000_000_000];
  const changes = await changeOrders(shop, [open, closed, unknown, open], "processing", staff);
  expect(changes.map(({ id, refusal }) => [id, refusal?.code])).toEqual([
    [open, undefined],
    [closed, "order.cannot_move"],
    [unknown, "order.not_found"],
  ]);
  expect((await getStaffOrder(shop.db, open)).status).toBe("processing");
});

test("a note names its author; the audit log tells that there is one, not what it says", async () => {
  const orderId = await newOrder();
  const acting = { ...shop, actor: { userId: staff, name: "Olga Dueña", action: "POST /admin/orders/:id/notes" } };
  await addOrderNote(acting, orderId, staff, "Elena llamará el lunes");
  const { internalNotes } = await getStaffOrder(shop.db, orderId);
  expect(internalNotes).toMatchObject([{ text: "Elena llamará el lunes", authorName: "Olga Dueña" }]);
  const [row] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(row?.after).toEqual({ note: internalNotes[0]?.id });
  await expect(addOrderNote(shop, 2_000_000_000, staff, "Nada")).rejects.toMatchObject({ code: "order.not_found" });
});
