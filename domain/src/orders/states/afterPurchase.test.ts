import { ORDER_STATUSES, type OrderStatus } from "@bruma/contract";
import { shipmentLines } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCart } from "../../cart/index.ts";
import { asStaff, moveByItself, openTestShop, orderForm, type SeededVariant, type TestShop } from "../../testShop.ts";
import { placeOrder } from "../placing/placeOrder.ts";
import { repeatOrder } from "../placing/repeatOrder.ts";
import { getOrder } from "../reading/readOrders.ts";
import { cancelOwnOrder } from "./cancelOwnOrder.ts";
import { moveOrder } from "./moveOrder.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const WAY: Record<OrderStatus, OrderStatus[]> = {
  pending: [],
  processing: ["processing"],
  shipped: ["processing", "shipped"],
  delivered: ["processing", "shipped", "delivered"],
  cancelled: ["cancelled"],
};

async function orderOf(lines: { variant: SeededVariant; quantity: number }[], status: OrderStatus = "pending") {
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, lines);
  const subtotal = lines.reduce((sum, { variant, quantity }) => sum + variant.priceCents * quantity, 0) / 100;
  const { orderId } = await placeOrder(shop, buyer, orderForm(subtotal), undefined);
  for (const to of WAY[status]) await moveByItself(shop, orderId, to);
  return { buyer, orderId };
}

test.each(ORDER_STATUSES)("a buyer calls an order off until it leaves (%s), and its stock returns", async (status) => {
  const goods = await shop.seed.variant({ stock: 5 });
  const { buyer, orderId } = await orderOf([{ variant: goods, quantity: 2 }], status);
  const cancelling = cancelOwnOrder(shop, orderId, buyer.userId);
  if (status === "pending" || status === "processing") {
    await cancelling;
    expect((await getOrder(shop.db, orderId)).status).toBe("cancelled");
    expect(await shop.stockOf(goods.id)).toBe(5);
  } else {
    await expect(cancelling).rejects.toMatchObject({ code: "order.cannot_cancel" });
    expect((await getOrder(shop.db, orderId)).status).toBe(status);
  }
});

test("nobody calls off or repeats another customer's order", async () => {
  const goods = await shop.seed.variant();
  const { orderId } = await orderOf([{ variant: goods, quantity: 1 }]);
  const stranger = await shop.seed.customer();
  await expect(cancelOwnOrder(shop, orderId, stranger.userId)).rejects.toMatchObject({ code: "order.not_found" });
  await expect(repeatOrder(shop, orderId, stranger.userId)).rejects.toMatchObject({ code: "order.not_found" });
});

test("of a cancellation and a shipment at the same moment one happens", async () => {
  const goods = await shop.seed.variant({ stock: 5 });
  const { buyer, orderId } = await orderOf([{ variant: goods, quantity: 2 }], "processing");
  const results = await Promise.allSettled([
    cancelOwnOrder(shop, orderId, buyer.userId),
    moveByItself(shop, orderId, "shipped"),
  ]);
  const { status } = await getOrder(shop.db, orderId);
  // An order that was sent may still be cancelled by the shop, but never sent once it is cancelled.
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  expect(await shop.stockOf(goods.id)).toBe(status === "cancelled" ? 5 : 3);
});

test("repeating an order twice fills the cart once, with what there is", async () => {
  const plenty = await shop.seed.variant({ stock: 50 });
  const scarce = await shop.seed.variant({ stock: 3 });
  const gone = await shop.seed.variant({ stock: 1 });
  const { buyer, orderId } = await orderOf([
    { variant: plenty, quantity: 4 },
    { variant: scarce, quantity: 2 },
    { variant: gone, quantity: 1 },
  ]);
  await repeatOrder(shop, orderId, buyer.userId);
  const notes = await repeatOrder(shop, orderId, buyer.userId);
  const { lines } = await readCart(shop.db, buyer.userId, shop.now());
  const held = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]));
  expect([held.get(plenty.id), held.get(scarce.id), held.get(gone.id)]).toEqual([4, 1, undefined]);
  expect(notes.map(({ variantId, kind }) => [variantId, kind])).toEqual([
    [scarce.id, "capped_to_stock"],
    [gone.id, "unavailable"],
  ]);
});

test("a parcel's carrier and number stand with the order, over all its lines", async () => {
  const goods = await shop.seed.variant();
  const { orderId } = await orderOf([{ variant: goods, quantity: 2 }], "processing");
  const staff = await shop.seed.customer({ role: "admin" });
  await moveOrder(asStaff(shop, staff.userId), orderId, {
    to: "shipped",
    parcel: { carrier: "SEUR", trackingNumber: "ABC-123" },
  });
  const { shipments } = await getOrder(shop.db, orderId);
  expect(shipments).toMatchObject([{ carrier: "SEUR", trackingNumber: "ABC-123" }]);
  const lines = await shop.db.select().from(shipmentLines).where(eq(shipmentLines.orderId, orderId));
  expect(lines).toEqual([{ shipmentId: shipments[0]?.id, orderId, position: 0, quantity: 2 }]);
});
