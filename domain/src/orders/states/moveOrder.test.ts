import { ORDER_MOVES, ORDER_STATUSES, type OrderStatus } from "@bruma/contract";
import { coupons, orderEvents, orders, stockMovements } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Refusal } from "../../Refusal.ts";
import { asStaff, moveByItself, openTestShop, orderForm, type SeededVariant, type TestShop } from "../../testShop.ts";
import { recordPayment } from "../money/recordPayment.ts";
import { placeOrder } from "../placing/placeOrder.ts";
import { expireUnpaidOrders } from "./expireUnpaidOrders.ts";
import { moveOrder } from "./moveOrder.ts";

let shop: TestShop;
let goods: SeededVariant;
beforeAll(async () => {
  shop = await openTestShop();
  goods = await shop.seed.variant({ stock: 1_000 });
});
afterAll(() => shop.close());

async function newOrder(couponId?: number): Promise<number> {
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 3 }], couponId);
  const discount = couponId === undefined ? 0 : 3;
  const { orderId } = await placeOrder(shop, buyer, orderForm(30, discount), undefined);
  return orderId;
}

async function orderIn(status: OrderStatus): Promise<number> {
  const orderId = await newOrder();
  const path: Record<OrderStatus, OrderStatus[]> = {
    pending: [],
    processing: ["processing"],
    shipped: ["processing", "shipped"],
    delivered: ["processing", "shipped", "delivered"],
    cancelled: ["cancelled"],
  };
  for (const to of path[status]) await moveByItself(shop, orderId, to);
  return orderId;
}

const statusOf = async (orderId: number) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)))[0]?.status;

const everyMove = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

test.each(everyMove)("from %s to %s goes exactly where the table allows it", async (from, to) => {
  const orderId = await orderIn(from);
  const result = await moveByItself(shop, orderId, to).then(
    () => "moved",
    (error: Refusal) => error.code,
  );
  const isAllowed = ORDER_MOVES[from].includes(to);
  expect(result).toBe(isAllowed ? "moved" : "order.cannot_move");
  expect(await statusOf(orderId)).toBe(isAllowed ? to : from);
});

test("cancelling twice at once returns stock and coupon use once", async () => {
  const couponId = await shop.seed.coupon({ usageLimit: 1 });
  const before = await shop.stockOf(goods.id);
  const orderId = await newOrder(couponId);
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => moveByItself(shop, orderId, "cancelled")));
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  expect(await shop.stockOf(goods.id)).toBe(before);
  const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.id, couponId));
  expect(coupon?.usageCount).toBe(0);
  const [moved] = await shop.db
    .select({ sum: sql<number>`sum(${stockMovements.delta})::int` })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId));
  expect(moved?.sum).toBe(0);
});

test("the history tells who did what", async () => {
  const admin = await shop.seed.customer({ role: "admin" });
  const orderId = await newOrder();
  await moveOrder(asStaff(shop, admin.userId), orderId, { to: "processing" });
  const events = await shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id);
  expect(events.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
    [null, "pending"],
    ["pending", "processing"],
  ]);
  expect(events[1]?.actorId).toBe(admin.userId);
});

test("an unpaid order lapses after its days, with its stock; a paid or moved one does not", async () => {
  const [lapsed, paid, moved] = [await newOrder(), await newOrder(), await newOrder()];
  await recordPayment(asStaff(shop, (await shop.seed.customer({ role: "admin" })).userId), paid);
  await moveByItself(shop, moved, "processing");
  const before = await shop.stockOf(goods.id);
  // Two hours more, for the night in which clocks go back.
  const inEightDays = { ...shop, now: () => new Date(Date.now() + 8 * 86_400_000 + 7_200_000) };
  const inSixDays = { ...shop, now: () => new Date(Date.now() + 6 * 86_400_000) };
  await shop.db.update(orders).set({ expiresAt: null }).where(sql`${orders.id} < ${lapsed}`);
  expect(await expireUnpaidOrders(inSixDays)).toBe(0);
  const runs = await Promise.all([expireUnpaidOrders(inEightDays), expireUnpaidOrders(inEightDays)]);
  expect(runs[0] + runs[1]).toBe(1);
  expect(await Promise.all([lapsed, paid, moved].map(statusOf))).toEqual(["cancelled", "pending", "processing"]);
  expect(await shop.stockOf(goods.id)).toBe(before + 3);
});

test("a payment is noted once, apart from the status, and a cancelled order takes none", async () => {
  const admin = await shop.seed.customer({ role: "admin" });
  const [orderId, cancelled] = [await newOrder(), await orderIn("cancelled")];
  const noted = await Promise.allSettled(
    Array.from({ length: 5 }, () => recordPayment(asStaff(shop, admin.userId), orderId)),
  );
  expect(noted.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ status: "pending", paymentStatus: "paid", expiresAt: null });
  await expect(recordPayment(asStaff(shop, admin.userId), cancelled)).rejects.toMatchObject({
    code: "order.cannot_be_paid",
  });
});
