import type { PaymentMethod } from "@bruma/contract";
import { mails, orders, shipmentLines, withdrawals } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "../../Shop.ts";
import { asStaff, openTestShop, orderForm, type TestShop } from "../../testShop.ts";
import { writeLedger } from "../money/paymentLedger.ts";
import { recordPayment, recordRefund } from "../money/recordPayment.ts";
import { placeOrder } from "../placing/placeOrder.ts";
import { getOrder } from "../reading/readOrders.ts";
import { moveOrder } from "../states/moveOrder.ts";
import { packOrder } from "../states/packOrder.ts";
import { sendParcel } from "./sendParcel.ts";
import { readShippable, shipOrders } from "./shipOrders.ts";

let shop: TestShop;
let staff: number;
beforeAll(async () => {
  shop = await openTestShop();
  staff = (await shop.seed.customer({ role: "admin" })).userId;
});
afterAll(() => shop.close());

const parcel = { carrier: "SEUR", trackingNumber: "ABC-1" };

/** An order of 3 and 2 units, being prepared. */
async function orderOfTwoLines(): Promise<number> {
  const buyer = await shop.seed.customer();
  const [first, second] = [await shop.seed.variant(), await shop.seed.variant()];
  await shop.seed.fillCart(buyer.userId, [
    { variant: first, quantity: 3 },
    { variant: second, quantity: 2 },
  ]);
  const { orderId } = await placeOrder(shop, buyer, orderForm(50), undefined);
  await moveOrder(asStaff(shop, staff), orderId, { to: "processing" });
  return orderId;
}

const shippedOf = async (orderId: number) => (await getOrder(shop.db, orderId)).lines.map(({ shipped }) => shipped);

test("an order leaves in as many parcels as it takes; the first one makes it «shipped», and each is told of", async () => {
  const orderId = await orderOfTwoLines();
  await sendParcel(asStaff(shop, staff), orderId, { ...parcel, lines: [{ position: 0, quantity: 1 }] });
  expect((await getOrder(shop.db, orderId)).status).toBe("shipped");
  expect(await shippedOf(orderId)).toEqual([1, 0]);
  await sendParcel(asStaff(shop, staff), orderId, {
    ...parcel,
    lines: [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ],
  });
  await sendParcel(asStaff(shop, staff), orderId, parcel); // all that is left
  const { shipments, lines, status } = await getOrder(shop.db, orderId);
  expect(lines.map(({ quantity, shipped }) => [quantity, shipped])).toEqual([[3, 3], [2, 2]]); // biome-ignore format: pairs
  expect(shipments.map(({ lines }) => lines)).toEqual([
    [{ position: 0, quantity: 1 }],
    [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ],
    [{ position: 1, quantity: 1 }],
  ]);
  expect(status).toBe("shipped");
  await expect(sendParcel(asStaff(shop, staff), orderId, parcel)).rejects.toMatchObject({
    code: "order.nothing_to_ship",
  });
  const told = await shop.db.select({ kind: mails.kind }).from(mails).where(eq(mails.orderId, orderId));
  expect(told.filter(({ kind }) => kind === "order_shipped")).toHaveLength(3);
});

test.each([
  ["more than was ordered", [{ position: 0, quantity: 4 }]],
  [
    "more than was ordered in two goes",
    [
      { position: 1, quantity: 1 },
      { position: 1, quantity: 2 },
    ],
  ],
  ["what the order does not hold", [{ position: 7, quantity: 1 }]],
])("a parcel with %s is refused, and nothing of it stays", async (_, lines) => {
  const orderId = await orderOfTwoLines();
  await expect(sendParcel(asStaff(shop, staff), orderId, { ...parcel, lines })).rejects.toMatchObject({
    code: "order.parcel_too_large",
  });
  const order = await getOrder(shop.db, orderId);
  expect([order.status, order.shipments]).toEqual(["processing", []]);
});

test("however many parcels are noted at the same moment, no more leaves than was ordered", async () => {
  const orderId = await orderOfTwoLines();
  const lines = [{ position: 0, quantity: 1 }];
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => sendParcel(asStaff(shop, staff), orderId, { ...parcel, lines })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const [sent] = await shop.db
    .select({ sum: sql<number>`sum(${shipmentLines.quantity})::int` })
    .from(shipmentLines)
    .where(eq(shipmentLines.orderId, orderId));
  expect(sent?.sum).toBe(3);
});

test("an order that is paid is packed, or leaves, without being said to be in preparation; its history says so", async () => {
  const goods = await shop.seed.variant();
  const buyer = await shop.seed.customer();
  const paid = await shop.seed.order(buyer.userId, goods, { status: "pending" });
  await recordPayment(asStaff(shop, staff), paid);
  expect(await readShippable(shop.db, [paid])).toMatchObject([{ obstacle: null }]);
  await sendParcel(asStaff(shop, staff), paid, parcel);
  const { status, shipments, events } = await getOrder(shop.db, paid);
  expect([status, shipments.length]).toEqual(["shipped", 1]);
  const moves = events.filter(({ fromStatus, toStatus }) => fromStatus !== toStatus);
  expect(moves.slice(-2).map(({ toStatus }) => toStatus)).toEqual(["processing", "shipped"]);

  const packed = await shop.seed.order(buyer.userId, goods, { status: "pending" });
  await recordPayment(asStaff(shop, staff), packed);
  await packOrder(asStaff(shop, staff), packed);
  expect(await getOrder(shop.db, packed)).toMatchObject({ status: "processing", packedAt: expect.any(Date) });
});

test("an order that waits for its money is neither packed nor sent, whatever part of it is there", async () => {
  const goods = await shop.seed.variant();
  const buyer = await shop.seed.customer();
  const orderId = await shop.seed.order(buyer.userId, goods, { status: "pending" });
  await recordPayment(asStaff(shop, staff), orderId, { amountCents: 1 });
  expect(await readShippable(shop.db, [orderId])).toMatchObject([{ obstacle: "order.cannot_ship" }]);
  await expect(sendParcel(asStaff(shop, staff), orderId, parcel)).rejects.toMatchObject({ code: "order.cannot_ship" });
  await expect(packOrder(asStaff(shop, staff), orderId)).rejects.toMatchObject({ code: "order.cannot_pack" });
  expect((await getOrder(shop.db, orderId)).status).toBe("pending");
});

/** An order of 10 € that is paid, and being prepared. */
async function paidOrder(method: PaymentMethod = "bank_transfer"): Promise<number> {
  const orderId = await shop.seed.order((await shop.seed.customer()).userId, await shop.seed.variant(), {
    status: "pending",
  });
  await shop.db.update(orders).set({ paymentMethod: method }).where(eq(orders.id, orderId));
  await recordPayment(asStaff(shop, staff), orderId);
  await moveOrder(asStaff(shop, staff), orderId, { to: "processing" });
  return orderId;
}

/** The bank takes a payment back. */
const takeBack = (orderId: number, amountCents: number) =>
  transact(asStaff(shop, staff), (tx) =>
    writeLedger(tx, asStaff(shop, staff), [{ orderId, kind: "reversal", amountCents, on: "2026-01-01" }]),
  );
const totalOf = async (orderId: number) => (await getOrder(shop.db, orderId)).totalCents;

test.each([
  ["the bank took the transfer back", async (id: number) => takeBack(id, await totalOf(id))],
  ["the bank took a part of it back", (id: number) => takeBack(id, 1)],
  ["all of it was given back", (id: number) => recordRefund(asStaff(shop, staff), id)],
])("nothing leaves among others of what was prepared for money that is gone: %s", async (_why, lose) => {
  const orderId = await paidOrder();
  await lose(orderId);
  const gone = { code: "order.money_gone" };
  expect(await readShippable(shop.db, [orderId])).toMatchObject([{ obstacle: "order.money_gone" }]);
  expect(await shipOrders(asStaff(shop, staff), "SEUR", [{ id: orderId, trackingNumber: null }])).toMatchObject([
    { shipmentId: null, refusal: gone },
  ]);
  // Once the money is there again it leaves.
  const { paidCents, refundedCents, totalCents } = await getOrder(shop.db, orderId);
  await recordPayment(asStaff(shop, staff), orderId, { amountCents: totalCents - paidCents + refundedCents });
  expect(await shipOrders(asStaff(shop, staff), "SEUR", [{ id: orderId, trackingNumber: null }])).toMatchObject([
    { refusal: null },
  ]);
});

test("whoever sends one order alone sees what is paid of it, and decides", async () => {
  const orderId = await paidOrder();
  await recordRefund(asStaff(shop, staff), orderId);
  await packOrder(asStaff(shop, staff), orderId);
  await sendParcel(asStaff(shop, staff), orderId, parcel);
  expect((await getOrder(shop.db, orderId)).status).toBe("shipped");
});

test("what its buyer withdrew from does not leave among others until that is settled; alone it leaves where somebody decides so", async () => {
  const withdrawn = async () => {
    const orderId = await paidOrder();
    await shop.db.insert(withdrawals).values({
      reference: `D-${orderId}`,
      name: "Ana",
      email: "ana@example.com",
      orderNumber: String(orderId),
      orderId,
      items: "Todo",
      refundBy: new Date(),
    });
    return orderId;
  };
  const [orderId, alone] = [await withdrawn(), await withdrawn()];
  const among = () => shipOrders(asStaff(shop, staff), "SEUR", [{ id: orderId, trackingNumber: null }]);
  expect(await readShippable(shop.db, [orderId])).toMatchObject([{ obstacle: "order.withdrawn" }]);
  expect(await among()).toMatchObject([{ shipmentId: null, refusal: { code: "order.withdrawn" } }]);
  expect((await getOrder(shop.db, orderId)).status).toBe("processing");
  await shop.db.update(withdrawals).set({ state: "rejected" }).where(eq(withdrawals.orderId, orderId));
  expect(await readShippable(shop.db, [orderId])).toMatchObject([{ obstacle: null }]);
  expect(await among()).toMatchObject([{ refusal: null }]);
  await sendParcel(asStaff(shop, staff), alone, parcel);
  expect((await getOrder(shop.db, alone)).status).toBe("shipped");
});

test("an undone payment counts also where all of an earlier one had been refunded", async () => {
  const orderId = await paidOrder();
  const total = await totalOf(orderId);
  await recordRefund(asStaff(shop, staff), orderId, { amountCents: 400 });
  await takeBack(orderId, total - 400);
  expect(await readShippable(shop.db, [orderId])).toMatchObject([{ obstacle: "order.money_gone" }]);
});

test("what the shop itself decided leaves: a courtesy, goods on credit, and what a courier collects", async () => {
  const courtesy = await paidOrder();
  await recordRefund(asStaff(shop, staff), courtesy, { amountCents: 500 });
  const twice = await paidOrder();
  await recordPayment(asStaff(shop, staff), twice, { amountCents: await totalOf(twice) });
  await takeBack(twice, await totalOf(twice));
  const collected = await paidOrder("cash_on_delivery");
  await takeBack(collected, await totalOf(collected));
  const buyer = await shop.seed.customer();
  const onCredit = await shop.seed.order(buyer.userId, await shop.seed.variant(), { status: "pending" });
  await recordPayment(asStaff(shop, staff), onCredit);
  await takeBack(onCredit, await totalOf(onCredit));
  // Whoever says so now knows that it is not paid.
  await moveOrder(asStaff(shop, staff), onCredit, { to: "processing" });
  const ids = [courtesy, twice, collected, onCredit];
  expect((await readShippable(shop.db, ids)).map(({ obstacle }) => obstacle)).toEqual([null, null, null, null]);
  const sent = await shipOrders(
    asStaff(shop, staff),
    "SEUR",
    ids.map((id) => ({ id, trackingNumber: null })),
  );
  expect(sent.map(({ refusal }) => refusal)).toEqual([null, null, null, null]);
});

test("what a courier would collect does not leave after all that was paid before was given back: nobody would collect it", async () => {
  const orderId = await paidOrder("cash_on_delivery");
  await recordRefund(asStaff(shop, staff), orderId);
  expect(await readShippable(shop.db, [orderId])).toMatchObject([{ obstacle: "order.money_gone" }]);
});

test.each([
  ["pending", "order.cannot_ship"],
  ["delivered", "order.delivered_already"],
  ["cancelled", "order.cancelled_not_shipped"],
] as const)("nothing leaves of an order that is %s, and the reason says what that is", async (status, code) => {
  const goods = await shop.seed.variant();
  const buyer = await shop.seed.customer();
  const orderId = await shop.seed.order(buyer.userId, goods, { status });
  await expect(sendParcel(asStaff(shop, staff), orderId, parcel)).rejects.toMatchObject({ code });
});
