import { invoices, orderLines, orderReturns, orders, settings } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueDue } from "../../invoices/index.ts";
import { balanceOf, moveOrder, recordPayment, recordRefund } from "../../orders/index.ts";
import { openReturn, receiveReturn } from "../../returns/index.ts";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { shopDay } from "../../time/index.ts";
import { readRefunded } from "./movements.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
  const company = { name: "Bruma Vapeo Sereno, S.L.", nif: "B00123455", address: "Calle de la Calma, 12, 03700 Dénia" };
  await shop.db.insert(settings).values({ key: "company", value: company });
});
afterAll(() => shop.close());

/** Four units at 25 €, sent and delivered, of which so much was paid. */
async function sold(paidCents: number): Promise<number> {
  const goods = await shop.seed.variant({ priceCents: 2500 });
  const money = { subtotalCents: 10_000, totalCents: 10_000, itemCount: 4, vatPercent: 25, vatCents: 2000 };
  const id = await shop.seed.order((await shop.seed.customer()).userId, goods, money);
  await shop.db.update(orderLines).set({ quantity: 4 }).where(eq(orderLines.orderId, id));
  if (paidCents > 0) await recordPayment(shop, id, { amountCents: paidCents });
  await shop.db.update(orders).set({ dispatchedAt: shop.now() }).where(eq(orders.id, id));
  return id;
}

async function bringBack(orderId: number, units: number, how: { on?: string } = {}): Promise<void> {
  await openReturn(shop, orderId);
  const [back] = await shop.db.select().from(orderReturns).where(sql`order_id = ${orderId} and state = 'expected'`);
  const line = { position: 0, quantity: units, condition: "sealed", fate: "restock", refund: units * 25 } as const;
  await receiveReturn(shop, back?.id ?? 0, { lines: [line], shipping: 0, on: shopDay(shop.now()), ...how });
}

async function orderOf(id: number) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (order === undefined) throw new Error("no order");
  return order;
}

/** What the documents of an order come to, and what the books of IVA say is left of it. */
async function told(id: number): Promise<[number, number]> {
  await issueDue(shop);
  const documents = await shop.db.select().from(invoices).where(eq(invoices.orderId, id));
  const month = shopDay(shop.now()).slice(0, 7);
  const parts = (await readRefunded(shop.db, { from: month, to: month })).filter(({ orderId }) => orderId === id);
  return [
    documents.reduce((sum, { totalCents }) => sum + totalCents, 0),
    parts.reduce((left, { baseCents, vatCents }) => left - baseCents - vatCents, 10_000),
  ];
}

test("who pays the old rest after goods came back has it back, and documents and books keep what the goods left cost", async () => {
  const id = await sold(6000);
  await bringBack(id, 2);
  expect(await told(id)).toEqual([5000, 5000]);
  await recordPayment(shop, id, { amountCents: 4000 });
  expect(await told(id)).toEqual([5000, 5000]);
  await recordRefund(shop, id, { amountCents: 4000 });
  expect(balanceOf(await orderOf(id))).toEqual({ missingCents: 0, excessCents: 0, keptCents: 5000 });
  expect(await told(id)).toEqual([5000, 5000]);
});

test("too much paid after goods that nobody had paid came back does not make them sold again", async () => {
  const id = await sold(6000);
  await bringBack(id, 1);
  expect(await told(id)).toEqual([7500, 7500]);
  await recordPayment(shop, id, { amountCents: 4000 });
  expect(await told(id)).toEqual([7500, 7500]);
  await recordRefund(shop, id, { amountCents: 2500 });
  expect(await told(id)).toEqual([7500, 7500]);
});

test("a payment by mistake undoes neither the document nor the month of what went back for goods, prepared or made", async () => {
  const id = await sold(12_000);
  await recordRefund(shop, id, { amountCents: 2000 });
  await bringBack(id, 1);
  expect(await told(id)).toEqual([7500, 7500]);
  const documents = await shop.db.$count(invoices, eq(invoices.orderId, id));
  await recordPayment(shop, id, { amountCents: 2500 });
  expect(await told(id)).toEqual([7500, 7500]);
  await recordRefund(shop, id, { amountCents: 2500 });
  expect(await told(id)).toEqual([7500, 7500]);
  expect(await shop.db.$count(invoices, eq(invoices.orderId, id))).toBe(documents);
  await bringBack(id, 3);
  expect(await told(id)).toEqual([0, 0]);
});

test("what comes back later changes nothing of what an earlier month told, whatever was paid by mistake between them", async () => {
  const id = await sold(10_000);
  await shop.db
    .update(orders)
    .set({ dispatchedAt: new Date("2026-03-02T10:00:00Z") })
    .where(eq(orders.id, id));
  const months = async () => {
    const all = await readRefunded(shop.db, { from: "2026-01", to: "2026-12" });
    const its = all.filter(({ orderId }) => orderId === id);
    return its.map(({ month, baseCents, vatCents }) => [month, baseCents + vatCents]);
  };
  await bringBack(id, 1, { on: "2026-04-30" });
  await recordPayment(shop, id, { amountCents: 2500, on: "2026-05-02" });
  await recordRefund(shop, id, { amountCents: 2500, on: "2026-05-10" });
  expect(await months()).toEqual([["2026-04", 2500]]);
  await bringBack(id, 1, { on: "2026-06-20" });
  expect(await months()).toEqual([
    ["2026-04", 2500],
    ["2026-06", 2500],
  ]);
});

test("money by mistake does not undo what was given back on purpose, nor its month, and money that pays it again does when it comes", async () => {
  const id = await sold(10_000);
  await recordRefund(shop, id, { amountCents: 1000 });
  expect(await told(id)).toEqual([9000, 9000]);
  const documents = await shop.db.$count(invoices, eq(invoices.orderId, id));
  await recordPayment(shop, id, { amountCents: 10_000 });
  expect(await told(id)).toEqual([9000, 9000]);
  await recordRefund(shop, id, { amountCents: 10_000 });
  expect(await told(id)).toEqual([9000, 9000]);
  expect(await shop.db.$count(invoices, eq(invoices.orderId, id))).toBe(documents);
  await recordPayment(shop, id, { amountCents: 1000 });
  expect(await told(id)).toEqual([10_000, 10_000]);

  const other = await sold(10_000);
  await recordRefund(shop, other, { amountCents: 1000 });
  await recordPayment(shop, other, { amountCents: 3000 });
  expect(await told(other)).toEqual([9000, 9000]);
  // Only what the shop says that it owes goes back: the rest pays the goods again.
  await recordRefund(shop, other, { amountCents: balanceOf(await orderOf(other)).excessCents });
  expect(balanceOf(await orderOf(other)).keptCents).toBe(10_000);
  expect(await told(other)).toEqual([10_000, 10_000]);
});

test("what an earlier month told of money that was given back on purpose stays, and what pays it again counts in its own", async () => {
  const id = await sold(10_000);
  await shop.db
    .update(orders)
    .set({ dispatchedAt: new Date("2026-03-02T10:00:00Z") })
    .where(eq(orders.id, id));
  const months = async (from: string, to = from) => {
    const all = await readRefunded(shop.db, { from, to });
    const its = all.filter(({ orderId }) => orderId === id);
    return its.map(({ month, baseCents, vatCents }) => [month, baseCents + vatCents]);
  };
  await recordRefund(shop, id, { amountCents: 1000, on: "2026-04-30" });
  await recordPayment(shop, id, { amountCents: 600, on: "2026-05-02" });
  expect(await months("2026-01", "2026-12")).toEqual([
    ["2026-04", 1000],
    ["2026-05", -600],
  ]);
  expect([await months("2026-04"), await months("2026-05")]).toEqual([[["2026-04", 1000]], [["2026-05", -600]]]);
});

test("goods that come back change nothing of the month in which what was given back on purpose was paid again", async () => {
  const id = await sold(10_000);
  await shop.db
    .update(orders)
    .set({ dispatchedAt: new Date("2026-03-02T10:00:00Z") })
    .where(eq(orders.id, id));
  const months = async (from: string, to: string) =>
    (await readRefunded(shop.db, { from, to }))
      .filter(({ orderId }) => orderId === id)
      .map(({ month, baseCents, vatCents }) => [month, baseCents + vatCents]);
  const documents = async () => {
    await issueDue(shop);
    const all = await shop.db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.id);
    return all.map(({ totalCents }) => totalCents);
  };
  await recordRefund(shop, id, { amountCents: 4000, on: "2026-04-10" });
  expect(await documents()).toEqual([10_000, -4000]);
  await recordPayment(shop, id, { amountCents: 4000, on: "2026-05-02" });
  expect(await documents()).toEqual([10_000, -4000, 4000]);
  const before = await months("2026-04", "2026-05");
  expect(before).toEqual([
    ["2026-04", 4000],
    ["2026-05", -4000],
  ]);
  await bringBack(id, 1, { on: "2026-06-03" });
  expect(await months("2026-04", "2026-05")).toEqual(before);
  expect(await months("2026-06", "2026-06")).toEqual([["2026-06", 2500]]);
  expect(await documents()).toEqual([10_000, -4000, 4000, -2500]);
});

test("what is paid after a cancellation changes nothing of what the months before it told", async () => {
  const id = await sold(10_000);
  const sent = { status: "shipped", dispatchedAt: new Date("2026-03-02T10:00:00Z") } as const;
  await shop.db.update(orders).set(sent).where(eq(orders.id, id));
  await recordRefund(shop, id, { amountCents: 3000, on: "2026-04-10" });
  await moveOrder(shop, id, { to: "cancelled" });
  const months = async () => {
    const all = await readRefunded(shop.db, { from: "2026-01", to: shopDay(shop.now()).slice(0, 7) });
    return all.filter(({ orderId }) => orderId === id).map(({ month, baseCents }) => [month, baseCents]);
  };
  const before = await months();
  expect(before).toEqual([
    ["2026-04", 2400],
    [shopDay(shop.now()).slice(0, 7), -2400],
  ]);
  await issueDue(shop);
  const documents = await shop.db.$count(invoices, eq(invoices.orderId, id));
  await recordPayment(shop, id, { amountCents: 5000 });
  expect(await months()).toEqual(before);
  await issueDue(shop);
  expect(await shop.db.$count(invoices, eq(invoices.orderId, id))).toBe(documents);
});
