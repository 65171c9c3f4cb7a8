import { mails, orders, products, saleBans } from "@bruma/db";
import { and, asc, eq, inArray } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "../../Shop.ts";
import { asStaff, openTestShop, orderForm, type TestShop } from "../../testShop.ts";
import { recordPayment, recordRefund } from "../money/recordPayment.ts";
import { placeOrder } from "../placing/placeOrder.ts";
import { expireUnpaidOrders } from "./expireUnpaidOrders.ts";
import { moveOrder } from "./moveOrder.ts";
import { reactivateWithin } from "./reactivateOrder.ts";

let shop: TestShop;
let staff: number;
beforeAll(async () => {
  shop = await openTestShop();
  staff = (await shop.seed.customer({ role: "admin" })).userId;
});
afterAll(() => shop.close());

/** Of one unit; its shop's clock may be another. */
async function anOrder() {
  const goods = await shop.seed.variant({ priceCents: 3000, stock: 3 });
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }]);
  const { orderId } = await placeOrder(shop, buyer, orderForm(30), undefined);
  return { orderId, goods };
}
const inDays = (days: number): TestShop => ({ ...shop, now: () => new Date(Date.now() + days * 86_400_000) });
const statusOf = async (id: number) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status;
const told = (id: number) =>
  shop.db
    .select({ kind: mails.kind })
    .from(mails)
    .where(and(eq(mails.orderId, id), inArray(mails.kind, ["order_cancelled", "payment_received"])))
    .orderBy(asc(mails.id))
    .then((rows) => rows.map(({ kind }) => kind));

test.each([
  ["paid in part", 1000],
  ["paid in full", 3499],
])(
  "an order that was %s and whose money went back lapses with its term, and gives its stock back",
  async (_, cents) => {
    const { orderId, goods } = await anOrder();
    await recordPayment(asStaff(shop, staff), orderId, { amountCents: cents });
    await recordRefund(asStaff(shop, staff), orderId);
    await expireUnpaidOrders(shop);
    expect(await statusOf(orderId)).toBe("pending");
    await expireUnpaidOrders(inDays(30));
    expect(await statusOf(orderId)).toBe("cancelled");
    expect(await shop.stockOf(goods.id)).toBe(3);
  },
);

test("an order that was taken up again for a part of its money lapses again once that went back", async () => {
  const { orderId, goods } = await anOrder();
  await expireUnpaidOrders(inDays(30));
  const later = inDays(31);
  await transact(asStaff(later, staff), (tx) => reactivateWithin(tx, later, orderId));
  await recordPayment(asStaff(later, staff), orderId, { amountCents: 1000 });
  await recordRefund(asStaff(later, staff), orderId);
  await expireUnpaidOrders(later);
  expect([await statusOf(orderId), await shop.stockOf(goods.id)]).toEqual(["pending", 2]);
  await expireUnpaidOrders(inDays(60));
  expect([await statusOf(orderId), await shop.stockOf(goods.id)]).toEqual(["cancelled", 3]);
});

test("an order that still holds money of its buyer does not lapse", async () => {
  const { orderId } = await anOrder();
  await recordPayment(asStaff(shop, staff), orderId, { amountCents: 1000 });
  await recordRefund(asStaff(shop, staff), orderId, { amountCents: 999 });
  await expireUnpaidOrders(inDays(30));
  expect(await statusOf(orderId)).toBe("pending");
});

test("an order that lapsed and was taken up again tells its payment and its end as the first time", async () => {
  const { orderId } = await anOrder();
  await recordPayment(asStaff(shop, staff), orderId);
  await recordRefund(asStaff(shop, staff), orderId);
  await expireUnpaidOrders(inDays(30));
  await transact(asStaff(shop, staff), (tx) => reactivateWithin(tx, shop, orderId));
  await recordPayment(asStaff(shop, staff), orderId, { amountCents: 3499 });
  await moveOrder(asStaff(shop, staff), orderId, { to: "cancelled", note: "No queda" });
  expect(await told(orderId)).toEqual(["payment_received", "order_cancelled", "payment_received", "order_cancelled"]);
});

test.each(["ceuta" as const, null])(
  "an order that lapsed is not taken up again where its goods were banned meanwhile (community: %s)",
  async (community) => {
    const { orderId, goods } = await anOrder();
    await expireUnpaidOrders(inDays(30));
    await shop.db.update(products).set({ legalClass: "device" }).where(eq(products.id, goods.productId));
    const [ban] = await shop.db
      .insert(saleBans)
      .values({
        kind: "legal_class",
        value: "device",
        community,
        fromDay: "2026-01-01",
        reason: "Norma nueva",
      })
      .returning();
    const taking = () => transact(asStaff(shop, staff), (tx) => reactivateWithin(tx, shop, orderId));
    await expect(taking()).rejects.toMatchObject({ code: "transfer.cannot_reactivate" });
    expect(await statusOf(orderId)).toBe("cancelled");
    await shop.db.delete(saleBans).where(eq(saleBans.id, ban?.id ?? 0));
    await taking();
    expect(await statusOf(orderId)).toBe("pending");
  },
);
