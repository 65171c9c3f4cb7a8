import { bankAllocations, bankEntries, coupons, mails, orders, payments, variants } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { camt053File } from "@bruma/domain/writeStatements";
import { expect, test } from "vitest";
import { creditorReference } from "../bank/index.ts";
import { expireUnpaidOrders, placeOrder } from "../orders/index.ts";
import { changeSettings, readSettings } from "../settings/index.ts";
import { asStaff, orderForm } from "../testShop.ts";
import { shop, staff, useBank } from "./bank.fixture.ts";
import { allocateEntry } from "./entries/allocateEntry.ts";
import { getEntry } from "./entries/getEntry.ts";
import { reverseEntry } from "./entries/reverseEntry.ts";
import { undoEntry } from "./entries/undoEntry.ts";
import { anEntry, awaitedOrder, bring, entryOf, moneyOf, OURS, readIn, THEIRS } from "./reconciling.fixture.ts";
import { createRefund, markRefundDone } from "./refunds/refunds.ts";
import { mailTransferFigures, summariseTransfers } from "./summariseTransfers.ts";

useBank();

const anOrder = (priceCents?: number) => awaitedOrder(shop, priceCents);
const give = (entryId: number, ...parts: [number, number][]) =>
  allocateEntry(asStaff(shop, staff), entryId, {
    parts: parts.map(([orderId, cents]) => ({ orderId, cents })),
    reactivate: false,
  });
const told = (orderId: number) =>
  shop.db.$count(mails, and(eq(mails.orderId, orderId), eq(mails.kind, "payment_received")));

test("a transfer with its reference and its amount pays its order by itself, and its buyer is told once", async () => {
  const orderId = await anOrder();
  const before = await moneyOf(shop, orderId);
  const id = await bring(shop, staff, anEntry({ cents: 4590, creditorReference: creditorReference(orderId) }));
  expect((await entryOf(shop, id)).state).toBe("matched");
  expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "paid", paid: 4590, expiresAt: null });
  await undoEntry(asStaff(shop, staff), id);
  expect(await moneyOf(shop, orderId)).toEqual(before);
  await give(id, [orderId, 4590]);
  expect(await told(orderId)).toBe(1);
  const { history } = await getEntry(shop, id);
  expect(history.map(({ kind, how, by }) => [kind, how, by])).toEqual([
    ["imported", null, "Olga Dueña"],
    ["allocated", "exact", null],
    ["undone", "exact", "Olga Dueña"],
    ["allocated", "confirmed", "Olga Dueña"],
  ]);
});

test("with the setting off even what is beyond doubt waits", async () => {
  const kept = (await readSettings(shop.db)).payments;
  await changeSettings(asStaff(shop), { payments: { ...kept, apply_exact: false } });
  const orderId = await anOrder();
  const id = await bring(shop, staff, anEntry({ cents: 4590, text: `Pedido ${orderId}` }));
  expect((await getEntry(shop, id)).entry.match).toMatchObject({ kind: "exact", parts: [{ orderId, cents: 4590 }] });
  expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "unpaid" });
  await changeSettings(asStaff(shop), { payments: kept });
});

test("one transfer pays several orders, several pay one, and nothing is paid twice", async () => {
  const [one, two] = [await anOrder(1000), await anOrder(2000)];
  const both = await bring(shop, staff, anEntry({ cents: 3000, text: `pedidos ${one} y ${two}` }));
  expect((await getEntry(shop, both)).entry.match?.kind).toBe("probable");
  await give(both, [one, 1000], [two, 2000]);
  expect([await moneyOf(shop, one), await moneyOf(shop, two)]).toMatchObject([
    { payment: "paid" },
    { payment: "paid" },
  ]);
  await expect(give(both, [one, 1])).rejects.toMatchObject({ code: "transfer.not_open" });

  const big = await anOrder(5000);
  const [first, second] = [
    anEntry({ cents: 2000, text: `pedido ${big}` }),
    anEntry({ cents: 3000, text: `pedido ${big}` }),
  ];
  const firstId = await bring(shop, staff, first);
  await give(firstId, [big, 2000]);
  expect(await moneyOf(shop, big)).toMatchObject({ payment: "partial" });
  await bring(shop, staff, second); // now it is all that was missing
  expect(await moneyOf(shop, big)).toMatchObject({ payment: "paid", paid: 5000 });
});

test("a cent too little leaves the order unpaid; too much is given back", async () => {
  const orderId = await anOrder(4590);
  const little = await bring(shop, staff, anEntry({ cents: 4589, text: `pedido ${orderId}` }));
  expect((await entryOf(shop, little)).state).toBe("to_review");
  await give(little, [orderId, 4589]);
  expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "partial" });
  const much = await bring(shop, staff, anEntry({ cents: 500, text: `pedido ${orderId}` }));
  await give(much, [orderId, 500]);
  expect((await getEntry(shop, much)).excess).toEqual([{ orderId, cents: 499 }]);
  const refund = await createRefund(asStaff(shop, staff), orderId, { amountCents: 600, iban: THEIRS, holder: "Ana" });
  const greedy = { amountCents: 4490, iban: THEIRS, holder: "Ana" };
  await expect(createRefund(asStaff(shop, staff), orderId, greedy)).rejects.toMatchObject({
    code: "order.refund_too_large",
  });
  await expect(undoEntry(asStaff(shop, staff), little)).rejects.toMatchObject({ code: "transfer.refunded_since" });
  await markRefundDone(asStaff(shop, staff), refund);
  await expect(markRefundDone(asStaff(shop, staff), refund)).rejects.toMatchObject({ code: "refund.not_open" });
  expect(await moneyOf(shop, orderId)).toMatchObject({ paid: 5089, refunded: 600, payment: "partially_refunded" });
});

test("money after the term takes the order up again with its stock, or leaves it; undone, it has lapsed again", async () => {
  const goods = await shop.seed.variant({ priceCents: 3000, stock: 2 });
  const orderId = await shop.seed.order((await shop.seed.customer()).userId, goods, { status: "pending" });
  await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.id, goods.id));
  await shop.db
    .update(orders)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(orders.id, orderId));
  await expireUnpaidOrders(shop);
  expect(await shop.stockOf(goods.id)).toBe(2);
  const lapsed = await moneyOf(shop, orderId);
  const id = await bring(shop, staff, anEntry({ cents: 3000, text: `pedido ${orderId}` }));
  const { orders: possible } = await getEntry(shop, id);
  expect(possible[0]).toMatchObject({ orderId, hasLapsed: true });

  const takeUp = () => allocateEntry(asStaff(shop, staff), id, { parts: [{ orderId, cents: 3000 }], reactivate: true });
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, goods.id));
  await expect(takeUp()).rejects.toMatchObject({ code: "stock.too_low" });
  expect(await moneyOf(shop, orderId)).toEqual(lapsed);
  await shop.db.update(variants).set({ stock: 2 }).where(eq(variants.id, goods.id));
  await takeUp();
  expect(await moneyOf(shop, orderId)).toMatchObject({ status: "pending", payment: "paid" });
  expect(await shop.stockOf(goods.id)).toBe(1);
  await undoEntry(asStaff(shop, staff), id);
  expect(await moneyOf(shop, orderId)).toEqual(lapsed);
  expect(await shop.stockOf(goods.id)).toBe(2);

  const cancelled = await shop.seed.order((await shop.seed.customer()).userId, goods, { status: "cancelled" });
  const parts = [{ orderId: cancelled, cents: 3000 }];
  await expect(allocateEntry(asStaff(shop, staff), id, { parts, reactivate: true })).rejects.toMatchObject({
    code: "transfer.cannot_reactivate",
  });
});

test("a coupon is used once more when its order is taken up again, and given back when that is undone", async () => {
  const buyer = await shop.seed.customer();
  const couponId = await shop.seed.coupon({ usageLimit: 1 });
  const goods = await shop.seed.variant({ priceCents: 10_000 });
  await shop.seed.fillCart(buyer.userId, [{ variant: goods, quantity: 1 }], couponId);
  const { orderId } = await placeOrder(shop, buyer, orderForm(100, 10), undefined);
  await shop.db
    .update(orders)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(orders.id, orderId));
  await expireUnpaidOrders(shop);
  const id = await bring(shop, staff, anEntry({ cents: 9499, text: `pedido ${orderId}` }));
  for (let round = 0; round < 2; round += 1) {
    await allocateEntry(asStaff(shop, staff), id, { parts: [{ orderId, cents: 9499 }], reactivate: true });
    await undoEntry(asStaff(shop, staff), id);
  }
  const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.id, couponId));
  expect(coupon?.usageCount).toBe(0);
});

test("however many confirm an entry at the same moment, it pays once", async () => {
  const orderId = await anOrder(4590);
  const id = await bring(shop, staff, anEntry({ cents: 4590, text: "sin nada", payer: "Nadie Conocido" }));
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => give(id, [orderId, 4590])));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await moneyOf(shop, orderId)).toMatchObject({ paid: 4590 });
  const undone = await Promise.allSettled(Array.from({ length: 8 }, () => undoEntry(asStaff(shop, staff), id)));
  expect(undone.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await moneyOf(shop, orderId)).toMatchObject({ paid: 0 });
});

test("two entries at the same moment for one order, with a file that pays it too, pay what they are", async () => {
  const orderId = await anOrder(3000);
  const ids = [await bring(shop, staff, anEntry({ cents: 1000 })), await bring(shop, staff, anEntry({ cents: 2000 }))];
  const file = camt053File([{ iban: OURS, entries: [anEntry({ cents: 3000, text: `pedido ${orderId}` })] }]);
  await Promise.all([
    ...ids.map((id, at) => give(id, [orderId, (at + 1) * 1000])),
    ...Array.from({ length: 4 }, () => readIn(shop, file, staff)),
  ]);
  const { paid = 0 } = (await moneyOf(shop, orderId)) ?? {};
  expect([3000, 6000]).toContain(paid);
  expect(await told(orderId)).toBe(1);
});

test("the same file at the same moment brings each entry once", async () => {
  const entries = Array.from({ length: 60 }, () => anEntry());
  const file = camt053File([{ iban: OURS, entries }]);
  const before = await shop.db.$count(bankEntries);
  await Promise.all(Array.from({ length: 5 }, () => readIn(shop, file, staff)));
  expect(await shop.db.$count(bankEntries)).toBe(before + 60);
});

test("the bank's own reversal takes back what an entry paid", async () => {
  const orderId = await anOrder(4590);
  const before = await moneyOf(shop, orderId);
  const original = await bring(shop, staff, anEntry({ cents: 4590, text: `pedido ${orderId}` }));
  const reversal = await bring(shop, staff, anEntry({ cents: -4590, text: `pedido ${orderId}`, isReversal: true }));
  expect((await entryOf(shop, reversal)).state).toBe("to_review");
  const other = await bring(shop, staff, anEntry({ cents: 77 }));
  await expect(reverseEntry(asStaff(shop, staff), reversal, other)).rejects.toMatchObject({
    code: "transfer.not_its_reversal",
  });
  const { reversed } = await getEntry(shop, reversal);
  expect(reversed.map(({ entry }) => entry.id)).toContain(original);
  await reverseEntry(asStaff(shop, staff), reversal, original);
  expect(await moneyOf(shop, orderId)).toEqual(before);
  expect([await entryOf(shop, original), await entryOf(shop, reversal)]).toMatchObject([
    { state: "ignored", allocatedCents: 0 },
    { state: "ignored" },
  ]);

  await undoEntry(asStaff(shop, staff), original);
  expect([await entryOf(shop, original), await entryOf(shop, reversal)]).toMatchObject([
    { state: "to_review" },
    { state: "to_review" },
  ]);
});

test("nothing in the ledgers can be changed or taken out", async () => {
  await expect(shop.db.update(bankAllocations).set({ amountCents: 1 })).rejects.toThrow();
  await expect(shop.db.delete(bankAllocations)).rejects.toThrow();
  await expect(shop.db.update(bankEntries).set({ cents: 1 })).rejects.toThrow();
  await expect(shop.db.update(payments).set({ amountCents: 1 })).rejects.toThrow();
});

test("the shop's morning mail tells the figures once a day, if the shop wants it", async () => {
  expect(await mailTransferFigures(shop)).toBe(false);
  const kept = (await readSettings(shop.db)).payments;
  await changeSettings(asStaff(shop), {
    payments: { ...kept, daily_mail: true },
    company: { email: "tienda@bruma.example", phone: "600000000" },
  });
  const { unmatched } = await summariseTransfers(shop.db, shop.now());
  await mailTransferFigures(shop);
  await mailTransferFigures(shop);
  const written = await shop.db.select().from(mails).where(eq(mails.kind, "transfers_daily"));
  expect(written).toHaveLength(1);
  expect(written[0]?.content).toMatchObject({ unmatched: { count: unmatched.count, amount: unmatched.cents / 100 } });
});
