import { lotMovements, lots, mails, shipmentLots, stockMovements } from "@bruma/db";
import { and, eq, inArray, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteProduct } from "../../catalogue/index.ts";
import {
  adjustStock,
  countLotBuyers,
  getLot,
  listLotBuyers,
  listRecalls,
  recallLot,
  withdrawLot,
} from "../../lots/index.ts";
import { transact } from "../../Shop.ts";
import { openStaffShop, orderForm, type SeededVariant, type StaffTestShop } from "../../testShop.ts";
import { getOrder, listOrderLots, listShipmentLots, moveOrder, moveWithin, placeOrder, sendParcel } from "../index.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

/** `units` of a variant come in as a lot; returns the lot's id. */
async function enter(variant: SeededVariant, code: string, units: number, bestBefore: string | null = null) {
  await adjustStock(shop, variant.id, { delta: units, reason: "delivery", lot: { code, best_before: bestBefore } });
  const [lot] = await shop.db
    .select()
    .from(lots)
    .where(sql`variant_id = ${variant.id} and lower(code) = lower(${code})`);
  return lot?.id ?? 0;
}

/** An order of `quantity` units, ready to be sent. */
async function bought(
  variant: SeededVariant,
  quantity: number,
  buyer?: { userId: number; name: string; email: string },
) {
  const who = buyer ?? (await shop.seed.customer());
  await shop.seed.fillCart(who.userId, [{ variant, quantity }]);
  const { orderId } = await placeOrder(shop, who, orderForm((variant.priceCents * quantity) / 100), undefined);
  await moveOrder(shop, orderId, { to: "processing" });
  return orderId;
}

const parcel = { carrier: "SEUR", trackingNumber: null };
const leftOf = async (lotId: number) => (await getLot(shop.db, lotId)).quantity;

test("an entry may name a lot, new or known, and what is left of it is the sum of its movements", async () => {
  const variant = await shop.seed.variant({ stock: 2 });
  const lotId = await enter(variant, "L-1", 6, "2030-01-31");
  expect(await enter(variant, "l-1", 4)).toBe(lotId);
  expect(await getLot(shop.db, lotId)).toMatchObject({ code: "L-1", quantity: 10, bestBefore: "2030-01-31" });
  expect(await shop.stockOf(variant.id)).toBe(12);
  await adjustStock(shop, variant.id, { delta: -3, reason: "damage", lot: { code: "L-1" } });
  expect([await leftOf(lotId), await shop.stockOf(variant.id)]).toEqual([7, 9]);
});

test("nothing goes out of a lot that nobody knows, or that does not hold as much; the stock stays", async () => {
  const variant = await shop.seed.variant({ stock: 20 });
  const lotId = await enter(variant, "L-1", 2);
  const damage = (code: string) => adjustStock(shop, variant.id, { delta: -3, reason: "damage", lot: { code } });
  await expect(damage("L-1")).rejects.toMatchObject({ code: "lot.too_few" });
  await expect(damage("OTRO")).rejects.toMatchObject({ code: "lot.unknown" });
  expect([await leftOf(lotId), await shop.stockOf(variant.id)]).toEqual([2, 22]);
});

test("a parcel takes first what expires first, leaves what has expired, and goes without a lot beyond that", async () => {
  const variant = await shop.seed.variant({ stock: 10 });
  const [gone, late, soon] = [
    await enter(variant, "CADUCADO", 5, "2020-01-01"),
    await enter(variant, "TARDE", 5, "2031-01-01"),
    await enter(variant, "PRONTO", 2, "2030-01-01"),
  ];
  const orderId = await bought(variant, 9);
  expect((await listOrderLots(shop.db, orderId))[0]).toMatchObject({ quantity: 9, expectsLot: false });
  await sendParcel(shop, orderId, parcel);
  const taken = await listShipmentLots(shop.db, orderId);
  expect(taken.map(({ code, quantity }) => [code, quantity])).toEqual([
    ["TARDE", 5],
    ["PRONTO", 2],
  ]);
  expect([await leftOf(gone), await leftOf(late), await leftOf(soon)]).toEqual([5, 0, 0]);
});

test("the staff may take another lot, and never more than it holds or than the line does", async () => {
  const variant = await shop.seed.variant({ stock: 0 });
  const [first, second] = [await enter(variant, "A", 5, "2030-01-01"), await enter(variant, "B", 5)];
  const orderId = await bought(variant, 6);
  const send = (quantity: number, lotUnits: [number, number][]) =>
    sendParcel(shop, orderId, {
      ...parcel,
      lines: [{ position: 0, quantity, lots: lotUnits.map(([lot_id, quantity]) => ({ lot_id, quantity })) }],
    });
  await expect(send(6, [[second, 6]])).rejects.toMatchObject({ code: "lot.too_few" });
  await expect(send(1, [[second, 2]])).rejects.toMatchObject({ code: "request.invalid" });
  await expect(send(1, [[0, 1]])).rejects.toMatchObject({ code: "lot.not_found" });
  const stranger = await enter(await shop.seed.variant(), "AJENO", 1);
  await expect(send(1, [[stranger, 1]])).rejects.toMatchObject({ code: "lot.wrong_variant" });
  await send(2, [[second, 2]]);
  await send(1, []);
  expect([await leftOf(first), await leftOf(second)]).toEqual([5, 3]);
  expect((await getOrder(shop.db, orderId)).lines[0]?.shipped).toBe(3);
});

test("the last units of a lot leave once, however many parcels want them at the same time", async () => {
  const variant = await shop.seed.variant({ stock: 50 });
  const lotId = await enter(variant, "ÚLTIMAS", 3);
  const orders = await Promise.all(Array.from({ length: 8 }, () => bought(variant, 1)));
  const named = { ...parcel, lines: [{ position: 0, quantity: 1, lots: [{ lot_id: lotId, quantity: 1 }] }] };
  const sent = await Promise.allSettled(orders.map((orderId) => sendParcel(shop, orderId, named)));
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  for (const result of sent) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "lot.too_few" });
  }
  expect(await leftOf(lotId)).toBe(0);
  const gone = await shop.db.$count(shipmentLots, eq(shipmentLots.lotId, lotId));
  expect(gone).toBe(3);
});

test("parcels that name no lot share what is left, and the database itself lets no lot fall below nothing", async () => {
  const variant = await shop.seed.variant({ stock: 50 });
  const lotId = await enter(variant, "COMÚN", 4);
  const orders = await Promise.all(Array.from({ length: 6 }, () => bought(variant, 1)));
  await Promise.all(orders.map((orderId) => sendParcel(shop, orderId, parcel)));
  expect(await leftOf(lotId)).toBe(0);
  await expect(shop.db.insert(lotMovements).values({ lotId, delta: -1, reason: "adjustment" })).rejects.toMatchObject({
    cause: { constraint: "lots_quantity_check" },
  });
  await expect(shop.db.update(lotMovements).set({ delta: 9 }).where(eq(lotMovements.lotId, lotId))).rejects.toThrow();
  await expect(shop.db.delete(lotMovements).where(eq(lotMovements.lotId, lotId))).rejects.toThrow();
});

test("a cancelled parcel's units come back to their lots, but not on sale where a lot was withdrawn meanwhile", async () => {
  const variant = await shop.seed.variant({ stock: 0 });
  const [kept, withdrawn] = [
    await enter(variant, "BUENO", 2, "2030-01-01"),
    await enter(variant, "MALO", 3, "2031-01-01"),
  ];
  const orderId = await bought(variant, 4);
  await sendParcel(shop, orderId, parcel);
  await withdrawLot(shop, withdrawn, "Fuga");
  expect(await shop.stockOf(variant.id)).toBe(0);
  await moveOrder(shop, orderId, { to: "cancelled" });
  expect([await leftOf(kept), await leftOf(withdrawn)]).toEqual([2, 3]);
  expect(await shop.stockOf(variant.id)).toBe(2);
});

test("a withdrawn lot is out of sale at once: nothing of it leaves, and the shop is told what it has promised", async () => {
  const variant = await shop.seed.variant({ stock: 1 });
  const lotId = await enter(variant, "MALO", 5, "2030-01-01");
  const orderId = await bought(variant, 3);
  expect(await withdrawLot(shop, lotId, "Aviso del fabricante")).toBe(2);
  expect(await shop.stockOf(variant.id)).toBe(0);
  const [last] = await shop.db
    .select({ delta: stockMovements.delta, reason: stockMovements.reason })
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variant.id))
    .orderBy(sql`id desc`)
    .limit(1);
  expect(last).toEqual({ delta: -3, reason: "recall" });
  await expect(withdrawLot(shop, lotId, "Otra vez")).rejects.toMatchObject({ code: "lot.withdrawn" });
  const named = { ...parcel, lines: [{ position: 0, quantity: 1, lots: [{ lot_id: lotId, quantity: 1 }] }] };
  await expect(sendParcel(shop, orderId, named)).rejects.toMatchObject({ code: "lot.withdrawn" });
  await sendParcel(shop, orderId, parcel);
  expect(await listShipmentLots(shop.db, orderId)).toEqual([]);
});

test("what a withdrawn lot was short of is not sold when the order that had bought it is called off or lapses", async () => {
  for (const actorId of [undefined, null]) {
    const variant = await shop.seed.variant({ stock: 0 });
    // As a delivery: the opening stock of a seeded variant has no row in the ledger.
    await adjustStock(shop, variant.id, { delta: 1, reason: "delivery" });
    const lotId = await enter(variant, "MALO", 5);
    const [first, second] = [await bought(variant, 2), await bought(variant, 1)];
    expect(await withdrawLot(shop, lotId, "Aviso del fabricante")).toBe(2);
    const state = async () => [await shop.stockOf(variant.id), (await getLot(shop.db, lotId)).shortUnits];
    expect(await state()).toEqual([0, 2]);
    const cancel = (orderId: number) =>
      transact(shop, (tx) => moveWithin(tx, orderId, { to: "cancelled", ...(actorId === null && { actorId }) }));
    // At once: both want to lower the same shortage.
    await Promise.all([cancel(second), cancel(first)]);
    expect(await state()).toEqual([1, 0]);
    const [ledger] = await shop.db
      .select({ sum: sql<number>`sum(delta)::int` })
      .from(stockMovements)
      .where(eq(stockMovements.variantId, variant.id));
    expect(ledger?.sum).toBe(1);
    expect(await leftOf(lotId)).toBe(5);
  }
});

test("what came from good lots after a withdrawal goes back to them, and the shortage still comes out of the stock", async () => {
  const variant = await shop.seed.variant({ stock: 1 });
  const bad = await enter(variant, "MALO", 5);
  await bought(variant, 3);
  expect(await withdrawLot(shop, bad, "Fuga")).toBe(2);
  const good = await enter(variant, "BUENO", 4);
  const other = await bought(variant, 3);
  await sendParcel(shop, other, parcel);
  await moveOrder(shop, other, { to: "cancelled" });
  // Here are one unit without lot and four good ones, of which three are promised.
  expect([await shop.stockOf(variant.id), await leftOf(good), (await getLot(shop.db, bad)).shortUnits]).toEqual([
    2, 4, 0,
  ]);
});

test("a lot that is being withdrawn while a parcel leaves is either in that parcel or out of sale, never both", async () => {
  for (let round = 0; round < 5; round++) {
    const variant = await shop.seed.variant({ stock: 0 });
    const lotId = await enter(variant, "CARRERA", 2);
    const orderId = await bought(variant, 1);
    await Promise.all([withdrawLot(shop, lotId, "Prueba"), sendParcel(shop, orderId, parcel)]);
    const taken = (await listShipmentLots(shop.db, orderId)).length;
    expect(await leftOf(lotId)).toBe(2 - taken);
  }
});

const notice = { hazard: "Puede fugar", instructions: "No lo uses", remedies: "Cambio o reembolso", contact: "Llama" };

test("a recall writes one mail to each buyer, also to who bought twice, and a second click writes none", async () => {
  const variant = await shop.seed.variant({ stock: 0 });
  const lotId = await enter(variant, "MALO", 9);
  const ana = await shop.seed.customer();
  const orders = [await bought(variant, 1, ana), await bought(variant, 2, ana), await bought(variant, 1)];
  for (const orderId of orders) await sendParcel(shop, orderId, parcel);
  const recall = { ...notice, withUnknown: false, people: 2, before: 0 };
  await expect(recallLot(shop, lotId, recall)).rejects.toMatchObject({ code: "lot.not_withdrawn" });
  await withdrawLot(shop, lotId, "Fuga");
  await expect(recallLot(shop, lotId, { ...recall, people: 3 })).rejects.toMatchObject({
    code: "recall.people_changed",
    details: { people: 2 },
  });
  const clicks = await Promise.allSettled([recallLot(shop, lotId, recall), recallLot(shop, lotId, recall)]);
  expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const written = await shop.db.select().from(mails).where(eq(mails.kind, "lot_recall"));
  expect(written.map(({ toAddress }) => toAddress)).toHaveLength(2);
  expect(written.find(({ toAddress }) => toAddress === ana.email)?.content).toMatchObject({
    orderIds: [orders[1], orders[0]],
  });
  expect(await listRecalls(shop.db, lotId)).toMatchObject([
    { mailCount: 2, by: "Olga", mails: [{ state: "queued", count: 2 }] },
  ]);
  const { buyers, total } = await listLotBuyers(shop.db, lotId, { page: 1, limit: 2 });
  expect([total, buyers.map(({ orderId, quantity }) => [orderId, quantity])]).toEqual([
    3,
    [
      [orders[2], 1],
      [orders[1], 2],
    ],
  ]);
});

test("a recall tells two buyers who named the same address each of their own orders", async () => {
  const variant = await shop.seed.variant({ stock: 0 });
  const lotId = await enter(variant, "COMPARTIDO", 9);
  const [ana, luis] = [await shop.seed.customer(), await shop.seed.customer()];
  const orders = [await bought(variant, 1, ana), await bought(variant, 1, { ...luis, email: ana.email.toUpperCase() })];
  for (const orderId of orders) await sendParcel(shop, orderId, parcel);
  await withdrawLot(shop, lotId, "Fuga");
  expect(await countLotBuyers(shop.db, lotId)).toMatchObject({ orders: 2, people: 2 });
  await recallLot(shop, lotId, { ...notice, withUnknown: false, people: 2, before: 0 });
  const toBoth = and(eq(mails.kind, "lot_recall"), inArray(mails.userId, [ana.userId, luis.userId]));
  const written = await shop.db.select().from(mails).where(toBoth).orderBy(mails.userId);
  expect(written.map(({ userId, content }) => [userId, content.orderIds])).toEqual([
    [ana.userId, [orders[0]]],
    [luis.userId, [orders[1]]],
  ]);
});

test("who got the product since the lot came with no lot noted can be told too", async () => {
  const variant = await shop.seed.variant({ stock: 5 });
  const before = await bought(variant, 1);
  await sendParcel(shop, before, parcel);
  const lotId = await enter(variant, "MALO", 3);
  const [known, unknown] = [await bought(variant, 1), await bought(variant, 2)];
  await sendParcel(shop, known, parcel);
  await sendParcel(shop, unknown, { ...parcel, lines: [{ position: 0, quantity: 2, lots: [] }] });
  await shop.db.execute(sql`update shipments set shipped_at = now() - interval '3 days' where order_id = ${before}`);
  expect(await countLotBuyers(shop.db, lotId)).toEqual({
    orders: 1,
    erased: 0,
    unknownOrders: 1,
    people: 1,
    peopleWithUnknown: 2,
  });
  await withdrawLot(shop, lotId, "Fuga");
  await recallLot(shop, lotId, { ...notice, withUnknown: true, people: 2, before: 0 });
  expect((await listRecalls(shop.db, lotId))[0]?.mailCount).toBe(2);
});

test("a product that has lots is archived, not deleted: who got them must stay known", async () => {
  const variant = await shop.seed.variant();
  const lotId = await enter(variant, "QUEDA", 1);
  expect(await deleteProduct(shop, variant.productId)).toEqual({ archived: true });
  expect(await withdrawLot(shop, lotId, "También archivado")).toBe(0);
});
