import { cartLines, orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal } from "../../Refusal.ts";
import { transact } from "../../Shop.ts";
import { changeSettings, type ShopSettings, settingsOf } from "../../settings/index.ts";
import { asStaff, moveByItself, openTestShop, orderForm, type SeededVariant, type TestShop } from "../../testShop.ts";
import { cancelOwnOrder } from "../states/cancelOwnOrder.ts";
import { expireUnpaidOrders } from "../states/expireUnpaidOrders.ts";
import { reactivateWithin } from "../states/reactivateOrder.ts";
import type { Buyer } from "./Buyer.ts";
import { placeOrder } from "./placeOrder.ts";
import { quoteOrder } from "./quoteOrder.ts";

const DAY = new Date("2026-03-02T10:00:00Z");
const { limits: DEFAULTS } = settingsOf({});
const MANY = 10_000;

let shop: TestShop;
let now = DAY;
beforeAll(async () => {
  const opened = await openTestShop();
  shop = { ...opened, now: () => now };
});
afterAll(() => shop.close());

async function limit(limits: Partial<ShopSettings["limits"]>) {
  const none = { open_orders: 0, units_of_product: 0, units: 0, orders_per_hour: 0 };
  await changeSettings(asStaff(shop), { limits: { ...none, ...limits } });
}

const plenty = () => shop.seed.variant({ stock: MANY, priceCents: 100 });

async function order(buyer: Buyer, goods: SeededVariant, quantity = 1): Promise<number> {
  await shop.db.delete(cartLines).where(eq(cartLines.userId, buyer.userId)); // what was refused before
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity }]);
  return (await placeOrder(shop, buyer, orderForm(quantity), undefined)).orderId;
}

async function refusalOf(attempt: Promise<unknown>): Promise<Refusal> {
  const refusal = await attempt.then(
    () => new Error("it was not refused"),
    (error: unknown) => error,
  );
  if (!(refusal instanceof Refusal)) throw refusal;
  return refusal;
}

test("a customer with as many unpaid orders as the shop allows is told which to pay or cancel, and may go on after that", async () => {
  await limit({ open_orders: 3 });
  const [buyer, goods] = [await shop.seed.customer(), await plenty()];
  const ids = [await order(buyer, goods), await order(buyer, goods), await order(buyer, goods)];
  const refusal = await refusalOf(order(buyer, goods));
  expect(refusal.code).toBe("order.too_many_unpaid");
  expect(refusal.message).toContain(`#${ids[0]}, #${ids[1]} y #${ids[2]}`);
  const quote = await quoteOrder(shop, buyer.userId, { country: "ES", zip_code: "51001" });
  expect(quote.problems).toEqual([{ code: "order.too_many_unpaid", message: refusal.message }]);
  await cancelOwnOrder(shop, ids[0] ?? 0, buyer.userId);
  await order(buyer, goods);
  expect((await refusalOf(order(buyer, goods))).code).toBe("order.too_many_unpaid");
  await shop.db
    .update(orders)
    .set({ paidCents: 599 })
    .where(eq(orders.id, ids[1] ?? 0));
  await moveByItself(shop, ids[2] ?? 0, "processing");
  await order(buyer, goods);
  await order(buyer, goods);
  expect((await refusalOf(order(buyer, goods))).code).toBe("order.too_many_unpaid");
});

test("of orders that one customer sends at the same time no more go through than may stay unpaid", async () => {
  await limit({ open_orders: 2 });
  const [buyer, goods] = [await shop.seed.customer(), await plenty()];
  await order(buyer, goods);
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
  // Each finds a full cart: the one before it filled it again.
  const again = async () => {
    await placeOrder(shop, buyer, orderForm(1), undefined);
    await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
  };
  await Promise.allSettled(Array.from({ length: 12 }, again));
  await Promise.allSettled(Array.from({ length: 12 }, again));
  expect(await shop.db.$count(orders, eq(orders.userId, buyer.userId))).toBe(2);
});

test("units of a product that a customer holds unpaid, in all its variants, are bounded, and so are all units", async () => {
  await limit({ units_of_product: 10, units: 25 });
  const buyer = await shop.seed.customer();
  const goods = await plenty();
  const other = await shop.seed.variant({ productId: goods.productId, stock: MANY, priceCents: 100 });
  const first = await order(buyer, goods, 7);
  const refusal = await refusalOf(order(buyer, other, 4));
  expect(refusal.code).toBe("order.too_many_units");
  expect(refusal.message).toContain(`ya tienes 7 en #${first}`);
  expect(await shop.stockOf(other.id)).toBe(MANY);
  await order(buyer, other, 3);
  await order(buyer, await plenty(), 10);
  expect((await refusalOf(order(buyer, await plenty(), 6))).message).toContain("hasta 25 unidades en total");
  await order(buyer, await plenty(), 5);
  expect((await refusalOf(order(await shop.seed.customer(), goods, 11))).message).toContain("hasta 10 unidades");
});

test("an account orders at a human pace: orders that it cancelled count, and the wait that it is told of is true", async () => {
  await limit({ orders_per_hour: 3 });
  const [buyer, goods] = [await shop.seed.customer(), await plenty()];
  for (const minute of [0, 10, 20]) {
    now = new Date(DAY.getTime() + minute * 60_000);
    await cancelOwnOrder(shop, await order(buyer, goods), buyer.userId);
  }
  const refusal = await refusalOf(order(buyer, goods));
  expect(refusal.code).toBe("request.too_many");
  expect(refusal.details.retry_after).toBe(40 * 60);
  now = new Date(DAY.getTime() + 60 * 60_000 - 1_000);
  expect((await refusalOf(order(buyer, goods))).details.retry_after).toBe(1);
  now = new Date(DAY.getTime() + 60 * 60_000);
  await order(buyer, goods);
  now = DAY;
});

test("a shop that has set nothing lets a fresh account hold little; where the owner sets 0, as much as it likes", async () => {
  await limit(DEFAULTS);
  const [buyer, goods] = [await shop.seed.customer(), await plenty()];
  const placed = async () => {
    for (let count = 0; count < 60; count += 1) {
      try {
        await order(buyer, goods, 9);
      } catch (error) {
        return { count, error };
      }
    }
    return { count: 60 };
  };
  expect(await placed()).toMatchObject({
    count: Math.floor(DEFAULTS.units_of_product / 9),
    error: { code: "order.too_many_units" },
  });
  await limit({});
  expect((await placed()).count).toBe(60);
});

test("a repeat of an order under its key is answered with that order, whatever the limits say by then", async () => {
  await limit({ open_orders: 1, orders_per_hour: 1 });
  const [buyer, goods] = [await shop.seed.customer(), await plenty()];
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
  const placed = await placeOrder(shop, buyer, orderForm(1), "one-and-the-same");
  expect(await placeOrder(shop, buyer, orderForm(1), "one-and-the-same")).toMatchObject({
    orderId: placed.orderId,
    isRepeat: true,
  });
});

test("the money of an order that lapsed takes it up again, although its buyer holds as much as the shop allows", async () => {
  await limit({ open_orders: 1 });
  const staff = await shop.seed.customer({ role: "admin" });
  const [buyer, goods] = [await shop.seed.customer(), await plenty()];
  const lapsed = await order(buyer, goods);
  now = new Date(DAY.getTime() + 30 * 86_400_000);
  await expireUnpaidOrders(shop);
  await order(buyer, goods);
  await transact(asStaff(shop, staff.userId), (tx) => reactivateWithin(tx, shop, lapsed));
  const [row] = await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, lapsed));
  expect(row?.status).toBe("pending");
  expect((await refusalOf(order(buyer, goods))).code).toBe("order.too_many_unpaid");
  now = DAY;
});
