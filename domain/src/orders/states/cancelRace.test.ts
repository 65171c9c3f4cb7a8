import { mails, orders, shipments } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettings } from "../../settings/index.ts";
import { openStaffShop, orderForm, type StaffTestShop } from "../../testShop.ts";
import { sendParcel } from "../parcels/sendParcel.ts";
import { readShippable, shipOrders } from "../parcels/shipOrders.ts";
import { placeOrder } from "../placing/placeOrder.ts";
import { getOrder } from "../reading/readOrders.ts";
import { cancelOwnOrder } from "./cancelOwnOrder.ts";
import { changeOrders } from "./changeOrders.ts";
import { moveOrder } from "./moveOrder.ts";
import { packOrder } from "./packOrder.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
  await changeSettings(shop, { company: { email: "hola@bruma.example" } });
});
afterAll(() => shop.close());

async function inPreparation() {
  const goods = await shop.seed.variant({ stock: 5 });
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 2 }]);
  const { orderId } = await placeOrder(shop, buyer, orderForm(20), undefined);
  await moveOrder(shop, orderId, { to: "processing" });
  return { orderId, buyer, goods, cancel: () => cancelOwnOrder(shop, orderId, buyer.userId) };
}
const PARCEL = { carrier: "SEUR", trackingNumber: "BR-1" };
const noticesOf = (orderId: number) =>
  shop.db.$count(mails, and(eq(mails.orderId, orderId), eq(mails.kind, "cancellation_notice")));

test.each([
  ["a parcel is noted", (id: number) => sendParcel(shop, id, PARCEL)],
  [
    "it leaves with many others",
    async (id: number) => {
      const [sent] = await shipOrders(shop, "SEUR", [{ id, trackingNumber: null }]);
      if (sent?.refusal) throw sent.refusal;
    },
  ],
  ["it is marked as sent", (id: number) => moveOrder(shop, id, { to: "shipped", parcel: PARCEL })],
] as const)("of a buyer who cancels while %s one wins, and the other is told so", async (_, ship) => {
  const won = { cancel: 0, ship: 0 };
  for (let round = 0; round < 12; round += 1) {
    const { orderId, goods, cancel } = await inPreparation();
    const tries = round % 2 === 0 ? [cancel(), ship(orderId)] : [ship(orderId), cancel()].toReversed();
    const [cancelled, shipped] = await Promise.allSettled(tries);
    const { status } = await getOrder(shop.db, orderId);
    expect([cancelled?.status, shipped?.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    const isCancelled = cancelled?.status === "fulfilled";
    won[isCancelled ? "cancel" : "ship"] += 1;
    expect(status).toBe(isCancelled ? "cancelled" : "shipped");
    expect(await shop.db.$count(shipments, eq(shipments.orderId, orderId))).toBe(isCancelled ? 0 : 1);
    expect(await shop.stockOf(goods.id)).toBe(isCancelled ? 5 : 3);
    expect(await noticesOf(orderId)).toBe(isCancelled ? 1 : 0);
  }
  expect(won.cancel + won.ship).toBe(12);
});

test("of a buyer who cancels while it is packed one wins, and a cancelled order is never packed", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { orderId, cancel } = await inPreparation();
    const [cancelled, packed] = await Promise.allSettled([cancel(), packOrder(shop, orderId)]);
    expect([cancelled.status, packed.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.packedAt === null).toBe(order?.status === "cancelled");
  }
});

test("once it is packed a buyer cannot cancel, until the staff takes that back", async () => {
  const { orderId, cancel } = await inPreparation();
  expect(await changeOrders(shop, [orderId], "packed")).toEqual([{ id: orderId, refusal: null }]);
  await packOrder(shop, orderId);
  await expect(cancel()).rejects.toMatchObject({ code: "order.cannot_cancel" });
  expect(await noticesOf(orderId)).toBe(0);
  await packOrder(shop, orderId, false);
  await cancel();
  const { status, calledOffAt, events } = await getOrder(shop.db, orderId);
  expect({ status, calledOffAt }).toEqual({ status: "cancelled", calledOffAt: "processing" });
  expect(events.map(({ note }) => note)).toEqual([
    null,
    null,
    "Empaquetado",
    "Ya no está empaquetado",
    "Cancelado por el cliente",
  ]);
  await expect(sendParcel(shop, orderId, PARCEL)).rejects.toMatchObject({ code: "order.cancelled_not_shipped" });
  await expect(packOrder(shop, orderId)).rejects.toMatchObject({ code: "order.cannot_pack" });
});

test("a shop may let buyers cancel only while nobody works on the order", async () => {
  await changeSettings(shop, { sale: { buyer_cancels: "pending" } });
  const { cancel } = await inPreparation();
  await expect(cancel()).rejects.toMatchObject({ code: "order.cannot_cancel" });
  await changeSettings(shop, { sale: { buyer_cancels: "until_packed" } });
  await cancel();
});

test("that the staff cancels is no cancellation of the buyer's, and the shop need not be told", async () => {
  const { orderId } = await inPreparation();
  await moveOrder(shop, orderId, { to: "cancelled" });
  expect((await getOrder(shop.db, orderId)).calledOffAt).toBeNull();
  expect(await noticesOf(orderId)).toBe(0);
});

test("many orders leave at once, each whole or not at all, and what is left of a part goes too", async () => {
  const [first, second, cancelled, pending] = await Promise.all([1, 2, 3, 4].map(inPreparation));
  if (!first || !second || !cancelled || !pending) throw new Error("four orders");
  await cancelled.cancel();
  await sendParcel(shop, second.orderId, { ...PARCEL, lines: [{ position: 0, quantity: 1 }] });
  const ids = [first.orderId, cancelled.orderId, second.orderId, 999_999];
  expect(await readShippable(shop.db, ids)).toMatchObject([
    { id: ids[0], units: 2, obstacle: null, order: { status: "processing" } },
    { id: ids[1], obstacle: "order.cancelled_not_shipped", order: { status: "cancelled" } },
    { id: ids[2], units: 1, obstacle: null, order: { status: "shipped" } },
    { id: ids[3], obstacle: "order.not_found", order: null },
  ]);
  const send = () =>
    shipOrders(
      shop,
      "SEUR",
      ids.map((id) => ({ id, trackingNumber: `BR-${id}` })),
    );
  const sent = await send();
  expect(sent.map(({ refusal }) => refusal?.code ?? null)).toEqual([
    null,
    "order.cancelled_not_shipped",
    null,
    "order.not_found",
  ]);
  const { shipments: parcels } = await getOrder(shop.db, second.orderId);
  expect(parcels.map(({ id }) => id)).toContain(sent[2]?.shipmentId);
  expect(parcels.at(-1)).toMatchObject({
    trackingNumber: `BR-${second.orderId}`,
    lines: [{ position: 0, quantity: 1 }],
  });
  // Whoever sends the same again sends nothing twice.
  expect((await send()).map(({ refusal }) => refusal?.code)).toEqual([
    "order.nothing_to_ship",
    "order.cancelled_not_shipped",
    "order.nothing_to_ship",
    "order.not_found",
  ]);
  expect(await shop.db.$count(mails, and(eq(mails.orderId, first.orderId), eq(mails.kind, "order_shipped")))).toBe(1);
});
