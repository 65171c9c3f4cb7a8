import { auditLog, orders, payments } from "@bruma/db";
import { desc, eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asStaff, openTestShop, type TestShop } from "../../testShop.ts";
import { getStaffOrder } from "../reading/getStaffOrder.ts";
import { addOrderNote } from "../reading/orderNotes.ts";
import { changeOrders } from "../states/changeOrders.ts";
import { balanceOf } from "./balance.ts";
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
  expect(await moneyOf(orderId)).toEqual({ status: "unpaid", missingCents: 3000, excessCents: 0, keptCents: 0 });
  await recordPayment(asStaff(shop, staff), orderId, { amountCents: 1000, on: "2026-01-02", note: "Primer plazo" });
  expect(await moneyOf(orderId)).toEqual({
    status: "partial",
    missingCents: 2000,
    excessCents: 0,
    keptCents: 1000,
  });
  await recordPayment(asStaff(shop, staff), orderId);
  expect(await moneyOf(orderId)).toEqual({ status: "paid", missingCents: 0, excessCents: 0, keptCents: 3000 });
  await recordPayment(asStaff(shop, staff), orderId, { amountCents: 500 });
  expect(await moneyOf(orderId)).toMatchObject({ status: "overpaid", missingCents: 0, excessCents: 500 });
  await recordRefund(asStaff(shop, staff), orderId, { amountCents: 1500 });
  expect(await moneyOf(orderId)).toEqual({
    status: "partially_refunded",
    missingCents: 0,
    excessCents: 0,
    keptCents: 2000,
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

test("who sends the same money twice at once, or does not know of another movement, notes it once", async () => {
  const orderId = await newOrder();
  const note = (known: number) => recordPayment(asStaff(shop, staff), orderId, { amountCents: 3000, known });
  const both = await Promise.allSettled([note(0), note(0), note(0)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(note(0)).rejects.toMatchObject({ code: "order.money_moved" });
  expect(await moneyOf(orderId)).toMatchObject({ excessCents: 0, keptCents: 3000 });
  const giveBack = (known: number) => recordRefund(asStaff(shop, staff), orderId, { amountCents: 1000, known });
  await expect(giveBack(0)).rejects.toMatchObject({ code: "order.money_moved" });
  const refunds = await Promise.allSettled([giveBack(1), giveBack(1)]);
  expect(refunds.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await moneyOf(orderId)).toMatchObject({ keptCents: 2000 });
});

test("money that came for a cancelled order is all too much", async () => {
  const orderId = await newOrder(3000, "cancelled");
  await expect(recordPayment(asStaff(shop, staff), orderId)).rejects.toMatchObject({ code: "order.cannot_be_paid" });
  await recordPayment(asStaff(shop, staff), orderId, { amountCents: 700 });
  expect(await moneyOf(orderId)).toMatchObject({ missingCents: 0, excessCents: 700, keptCents: 700 });
});

test("however many refunds are noted at the same moment, no more goes back than came in", async () => {
  const orderId = await newOrder();
  await recordPayment(asStaff(shop, staff), orderId);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => recordRefund(asStaff(shop, staff), orderId, { amountCents: 900 })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  await expect(recordRefund(asStaff(shop, staff), orderId, { amountCents: 301 })).rejects.toMatchObject({
    code: "order.refund_too_large",
  });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect([order?.paidCents, order?.refundedCents]).toEqual([3000, 2700]);
});

test("what was given back is not asked for again", async () => {
  const orderId = await newOrder();
  await recordPayment(asStaff(shop, staff), orderId);
  await recordRefund(asStaff(shop, staff), orderId);
  const [{ refusal } = { refusal: null }] = await changeOrders(asStaff(shop, staff), [orderId], "paid");
  expect(refusal?.code).toBe("order.cannot_be_paid");
});

test("a payment of tomorrow is refused, by the shop's own calendar", async () => {
  const orderId = await newOrder();
  const atNight = { ...shop, now: () => new Date("2026-06-30T22:30:00Z") }; // already July in Madrid
  await recordPayment(asStaff(atNight, staff), orderId, { amountCents: 100, on: "2026-07-01" });
  await expect(
    recordPayment(asStaff(atNight, staff), orderId, { amountCents: 100, on: "2026-07-02" }),
  ).rejects.toMatchObject({
    code: "request.invalid",
  });
  const [row] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(row?.on).toBe("2026-07-01");
});

test("of several orders each is done or refused for itself, once", async () => {
  const [open, closed, unknown] = [await newOrder(), await newOrder(3000, "cancelled"), 2_000_000_000];
  const changes = await changeOrders(asStaff(shop, staff), [open, closed, unknown, open], "processing");
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
  await addOrderNote(asStaff(acting, staff), orderId, "Elena llamará el lunes");
  const { internalNotes } = await getStaffOrder(shop.db, orderId);
  expect(internalNotes).toMatchObject([{ text: "Elena llamará el lunes", authorName: "Olga Dueña" }]);
  const [row] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(row?.after).toEqual({ note: internalNotes[0]?.id });
  await expect(addOrderNote(asStaff(shop, staff), 2_000_000_000, "Nada")).rejects.toMatchObject({
    code: "order.not_found",
  });
});
