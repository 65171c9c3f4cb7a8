import { shopDay } from "@bruma/contract";
import {
  bankRefunds,
  mails,
  orderLines,
  orderReturnLines,
  orderReturns,
  orders,
  payments,
  stockMovements,
  variants,
  withdrawals,
} from "@bruma/db";
import { and, eq, sql } from "@bruma/db/sql";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
});
afterAll(() => app.close());

const SHIPPING = 499;
/** Three units at 10 €, less a discount, delivered and paid, with 4.99 € of delivery. */
async function delivered(units = 3, discountCents = 0) {
  const { seed, db } = app.shop;
  const { userId } = await seed.customer();
  const goods = await seed.variant({ stock: 10 });
  const totalCents = goods.priceCents * units - discountCents + SHIPPING;
  const id = await seed.order(userId, goods, {
    shippingCents: SHIPPING,
    subtotalCents: goods.priceCents * units,
    discountCents,
    totalCents,
    itemCount: units,
  });
  await db.update(orderLines).set({ quantity: units }).where(eq(orderLines.orderId, id));
  await db.insert(payments).values({ orderId: id, kind: "payment", amountCents: totalCents, on: "2026-11-20" });
  return { id, userId, goods };
}

interface Answer {
  order: { refundable: number; returns: { id: number; label: string; state: string; refund: number }[] };
}
const open = async (orderId: number, body: object = {}) =>
  app.ask("POST", `/admin/orders/${orderId}/returns`, { token, body });
const opened = async (orderId: number) =>
  ((await open(orderId)).body as unknown as Answer).order.returns.at(-1)?.id ?? 0;
const receive = (id: number, body: object) =>
  app.ask("POST", `/admin/returns/${id}/receive`, { token, body: { on: shopDay(), ...body } });
const line = (changes: object = {}) => ({
  position: 0,
  quantity: 1,
  condition: "sealed",
  fate: "restock",
  refund: 10,
  ...changes,
});
const stockOf = async (variantId: number) =>
  (await app.shop.db.select().from(variants).where(eq(variants.id, variantId)))[0]?.stock;
const refundedOf = async (orderId: number) =>
  (await app.shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.refundedCents;

test("what came back sealed is sold again, what was opened is a loss, and each line's money goes back, all at once", async () => {
  const { id, goods } = await delivered();
  const answer = await open(id);
  const [back] = (answer.body as unknown as Answer).order.returns;
  expect(back).toMatchObject({ state: "expected", label: expect.stringMatching(/^R-\d{4}-[2-9A-Z]{6}$/) });

  const first = await receive(back?.id ?? 0, { lines: [line({ quantity: 2, refund: 20 })], shipping: 0 });
  expect(first.status).toBe(200);
  expect((first.body as unknown as Answer).order.returns[0]).toMatchObject({ state: "received", refund: 20 });
  expect(await stockOf(goods.id)).toBe(12);
  expect(await refundedOf(id)).toBe(2000);
  const moved = await app.shop.db
    .select({ delta: stockMovements.delta })
    .from(stockMovements)
    .where(and(eq(stockMovements.orderId, id), eq(stockMovements.reason, "return")));
  expect(moved).toEqual([{ delta: 2 }]);

  const second = await receive(await opened(id), {
    lines: [line({ condition: "opened", fate: "loss", refund: 4 })],
    shipping: 4.99,
  });
  expect(second.status).toBe(200);
  expect(await stockOf(goods.id)).toBe(12);
  expect(await refundedOf(id)).toBe(2000 + 400 + SHIPPING);
});

test("eight who note the same parcel at once move its stock and its money once", async () => {
  const { id, goods } = await delivered();
  const back = await opened(id);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => receive(back, { lines: [line({ quantity: 3, refund: 30 })], shipping: 0 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // Who came after found the parcel noted, or its units back already.
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  expect(await stockOf(goods.id)).toBe(13);
  expect(await refundedOf(id)).toBe(3000);
});

test("no more comes back, nor more is paid back, than a line sold, whoever asks and however often", async () => {
  const { id, goods } = await delivered();
  const one = await opened(id);
  const refused = async (body: object) => (await receive(one, { shipping: 0, ...body })).body.code;
  expect(await refused({ lines: [line({ quantity: 4, refund: 1 })] })).toBe("return.too_many");
  expect(await refused({ lines: [line({ position: 7 })] })).toBe("return.too_many");
  expect(await refused({ lines: [line({ refund: 10.01 })] })).toBe("return.too_much");
  expect(await refused({ lines: [line()], shipping: 5 })).toBe("return.too_much");
  expect(await refused({ lines: [line({ condition: "opened" })] })).toBe("request.invalid");
  expect(await refused({ lines: [line(), line()] })).toBe("request.invalid");
  expect(await refused({ lines: [line({ refund: -1 })] })).toBe("request.invalid");
  expect(await refused({ lines: [] })).toBe("request.invalid");
  expect([await stockOf(goods.id), await refundedOf(id)]).toEqual([10, 0]);

  expect((await receive(one, { lines: [line({ quantity: 2, refund: 20 })], shipping: 4.99 })).status).toBe(200);
  expect((await receive(one, { lines: [line()], shipping: 0 })).body.code).toBe("return.not_open");
  const two = await opened(id);
  expect((await receive(two, { lines: [line({ quantity: 2, refund: 1 })], shipping: 0 })).body.code).toBe(
    "return.too_many",
  );
  expect((await receive(two, { lines: [line()], shipping: 0.01 })).body.code).toBe("return.too_much");
  await expect(
    app.shop.db
      .insert(orderReturnLines)
      .values({ returnId: two, orderId: id, ...line({ quantity: 2 }), refundCents: 0 } as never),
  ).rejects.toThrow();
});

test("every list says what is still missing of an order that was paid short, without what came back", async () => {
  const { id, userId } = await delivered();
  const { db } = app.shop;
  await db.insert(payments).values({ orderId: id, kind: "reversal", amountCents: 2000, on: "2026-11-20" });
  const answer = await receive(await opened(id), { lines: [line()], shipping: 0, known: 1 });
  expect(answer.body.code).toBe("order.money_moved");
  const [{ back } = { back: 0 }] = await db
    .select({ back: orderReturns.id })
    .from(orderReturns)
    .where(eq(orderReturns.orderId, id));
  expect((await receive(back, { lines: [line()], shipping: 0, known: 2 })).status).toBe(200);
  const missingIn = async (path: string, token: string) => {
    const { body } = await app.ask<{ orders: { id: number; missing: number }[] }>("GET", path, { token });
    return body.orders.find((order) => order.id === id)?.missing;
  };
  expect(await missingIn("/admin/orders?figure=unpaid", token)).toBe(10);
  expect(await missingIn("/orders/my-orders", await app.tokenFor(userId))).toBe(10);
});

test("money that went back otherwise does not go back again through a return", async () => {
  const { id, goods } = await delivered();
  const back = await opened(id);
  await app.ask("POST", `/admin/orders/${id}/refund`, { token, body: { amount: 30 } });
  const answer = await receive(back, { lines: [line({ quantity: 3, refund: 30 })], shipping: 0 });
  expect(answer.body.code).toBe("order.refund_too_large");
  expect(await stockOf(goods.id)).toBe(10); // nothing of it happened
  expect((await receive(back, { lines: [line({ refund: 0 })], shipping: 0 })).status).toBe(200);
});

test("a transfer is prepared for exactly that money, and bars a second one", async () => {
  const { id } = await delivered();
  const transfer = { iban: "ES9121000418450200051332", holder: "Ana Ruiz" };
  const answer = await receive(await opened(id), { lines: [line()], shipping: 0, transfer });
  expect(answer.status).toBe(200);
  const [refund] = await app.shop.db.select().from(bankRefunds).where(eq(bankRefunds.orderId, id));
  expect(refund).toMatchObject({ amountCents: 1000, state: "to_do", reason: expect.stringContaining("R-") });
  expect((await receive(await opened(id), { lines: [line()], shipping: 0 })).body.code).toBe("order.refund_open");
});

test("a buyer reads the number to write on the parcel, for as long as the shop expects it", async () => {
  const { id, userId } = await delivered();
  const buyer = await app.tokenFor(userId);
  const told = async () =>
    ((await app.ask("GET", `/orders/${id}`, { token: buyer })).body as { order?: { return_label: unknown } }).order
      ?.return_label;
  expect(await told()).toBeNull();
  const [back] = ((await open(id)).body as unknown as Answer).order.returns;
  expect(await told()).toBe(back?.label);
  await app.ask("POST", `/admin/returns/${back?.id}/cancel`, { token });
  expect(await told()).toBeNull();
});

test("a withdrawal's sender is told the number of the label, and it ends with the money", async () => {
  const { id } = await delivered();
  const [row] = await app.shop.db
    .insert(withdrawals)
    .values({
      reference: `D-${id}`,
      name: "Ana",
      email: `ana${id}@example.com`,
      orderNumber: String(id),
      items: "Todo",
      orderId: id,
      refundBy: sql`now()`,
    })
    .returning();
  const other = await delivered();
  expect((await open(other.id, { withdrawal_id: row?.id })).body.code).toBe("withdrawal.not_found");
  const shown = async () =>
    (await app.ask<{ withdrawal: object }>("GET", `/admin/withdrawals/${row?.id}`, { token })).body.withdrawal;
  expect(await shown()).toMatchObject({ order_status: "delivered", return_label: null });
  const opening = { withdrawal_id: row?.id, note: "Por SEUR, si puede ser." };
  const back = ((await open(id, opening)).body as unknown as Answer).order.returns[0];
  expect(await shown()).toMatchObject({ state: "awaiting_goods", return_label: back?.label });
  const [mail] = await app.shop.db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, `ana${id}@example.com`));
  expect(JSON.stringify(mail?.content)).toContain(back?.label);
  expect(JSON.stringify(mail?.content)).toContain("Por SEUR");
  await receive(back?.id ?? 0, { lines: [line({ quantity: 3, refund: 30 })], shipping: 4.99 });
  const [ended] = await app.shop.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.id, row?.id ?? 0));
  expect(ended?.state).toBe("refunded");
});

/** A withdrawal from an order, whose parcel is expected: the withdrawal's id and the return's. */
async function withdrawn(orderId: number) {
  const [row] = await app.shop.db
    .insert(withdrawals)
    .values({
      reference: `D-0${orderId}`,
      name: "Ana",
      email: `eva${orderId}@example.com`,
      orderNumber: String(orderId),
      items: "Todo",
      orderId,
      refundBy: sql`now()`,
    })
    .returning();
  const answer = await open(orderId, { withdrawal_id: row?.id });
  return { id: row?.id ?? 0, back: (answer.body as unknown as Answer).order.returns[0]?.id ?? 0 };
}
const endOf = async (id: number) => (await app.shop.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0];

test("nothing to pay back ends the withdrawal too, and its sender is told why", async () => {
  const { id } = await delivered();
  await app.shop.db.update(orderLines).set({ sealedForHygiene: true }).where(eq(orderLines.orderId, id));
  const one = await withdrawn(id);
  const opened = line({ condition: "opened", fate: "loss", refund: 0 });
  expect((await receive(one.back, { lines: [opened], shipping: 0 })).status).toBe(200);
  expect(await endOf(one.id)).toMatchObject({ state: "rejected", note: expect.stringContaining("art. 103.e") });

  const other = await delivered();
  const two = await withdrawn(other.id);
  await app.ask("POST", `/admin/orders/${other.id}/refund`, { token, body: { amount: 30 } });
  expect((await receive(two.back, { lines: [line({ refund: 0 })], shipping: 0 })).status).toBe(200);
  expect(await endOf(two.id)).toMatchObject({ state: "refunded" });
});

test("where some money went back before, is on its way or was never there, the staff say how a withdrawal without a refund ends", async () => {
  const worn = line({ condition: "opened", fate: "loss", refund: 0 });
  const { id } = await delivered();
  await app.ask("POST", `/admin/orders/${id}/refund`, { token, body: { amount: 2 } });
  const one = await withdrawn(id);
  expect((await receive(one.back, { lines: [worn], shipping: 0 })).status).toBe(200);
  expect(await endOf(one.id)).toMatchObject({ state: "inspected" });
  const note = { state: "rejected", note: "Muy usado" };
  expect((await app.ask("PUT", `/admin/withdrawals/${one.id}/state`, { token, body: note })).status).toBe(200);

  const prepared = await delivered();
  const other = await withdrawn(prepared.id);
  const transfer = {
    order_id: prepared.id,
    amount: 30,
    holder: "Ana",
    iban: "ES9121000418450200051332",
    reason: "Trato",
  };
  expect((await app.ask("POST", "/admin/transfers/refunds", { token, body: transfer })).status).toBe(201);
  expect((await receive(other.back, { lines: [worn], shipping: 0 })).status).toBe(200);
  expect(await endOf(other.id)).toMatchObject({ state: "inspected" });

  const paid = await delivered();
  const two = await withdrawn(paid.id);
  expect((await receive(two.back, { lines: [worn], shipping: 0 })).status).toBe(200);
  expect(await endOf(two.id)).toMatchObject({ state: "rejected", note: expect.stringContaining("art. 108.2") });
});

test("a return that was called off is opened again for its withdrawal, whose sender is told the new number", async () => {
  const { id } = await delivered();
  const one = await withdrawn(id);
  expect((await open(id, { withdrawal_id: one.id })).body.code).toBe("return.is_open");
  await app.ask("POST", `/admin/returns/${one.back}/cancel`, { token });
  const answer = await open(id, { withdrawal_id: one.id });
  expect(answer.status).toBe(201);
  const again = (answer.body as unknown as Answer).order.returns.at(-1);
  expect(await endOf(one.id)).toMatchObject({
    state: "awaiting_goods",
    note: expect.stringContaining(String(again?.label)),
  });
  const told = await app.shop.db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, `eva${id}@example.com`));
  expect(told.map(({ content }) => JSON.stringify(content).includes(String(again?.label)))).toEqual([false, true]);
  const body = { lines: [line({ quantity: 3, refund: 30 })], shipping: 4.99 };
  expect((await receive(again?.id ?? 0, body)).status).toBe(200);
  expect((await endOf(one.id))?.state).toBe("refunded");
  expect((await open(id, { withdrawal_id: one.id })).body.code).toBe("withdrawal.cannot_move");
});

test("what a coupon took off does not go back: by line where the order keeps it, else shared over its lines", async () => {
  const { id } = await delivered(3, 600); // 3 × 10 €
  const one = await opened(id);
  expect((await receive(one, { lines: [line({ refund: 8.01 })], shipping: 0 })).body.code).toBe("return.too_much");
  expect((await receive(one, { lines: [line({ refund: 8 })], shipping: 0 })).status).toBe(200);
  await app.shop.db.update(orderLines).set({ discountCents: 600 }).where(eq(orderLines.orderId, id));
  const two = await opened(id);
  expect((await receive(two, { lines: [line({ quantity: 2, refund: 16.01 })], shipping: 0 })).body.code).toBe(
    "return.too_much",
  );
  const answer = await receive(two, { lines: [line({ quantity: 2, refund: 16 })], shipping: 0 });
  expect(answer.body.order).toMatchObject({ paid_items: [24], paid_shipping: 4.99 });
});

test("only what was delivered comes back, one parcel at a time, and a called-off one is open no more", async () => {
  const { seed } = app.shop;
  const shipped = await seed.order((await seed.customer()).userId, await seed.variant(), { status: "shipped" });
  expect((await open(shipped)).body.code).toBe("return.not_delivered");
  const { id } = await delivered();
  const back = await opened(id);
  expect((await open(id)).body.code).toBe("return.is_open");
  expect((await app.ask("POST", `/admin/returns/${back}/cancel`, { token })).status).toBe(200);
  expect((await receive(back, { lines: [line()], shipping: 0 })).body.code).toBe("return.not_open");
  expect((await open(id)).status).toBe(201);
});

test("the staff's list tells what an order still lacks without what came back of it, as its window does", async () => {
  const { id } = await delivered();
  await app.shop.db.insert(payments).values({ orderId: id, kind: "reversal", amountCents: 1500, on: "2026-11-21" });
  expect((await receive(await opened(id), { lines: [line()], shipping: 0 })).status).toBe(200);
  const listed = (await app.ask<{ orders: object[] }>("GET", "/admin/orders", { token })).body.orders;
  const opening = (await app.ask<{ order: object }>("GET", `/admin/orders/${id}`, { token })).body.order;
  expect(listed.find((order) => "id" in order && order.id === id)).toMatchObject({ missing: 5 });
  expect(opening).toMatchObject({ missing: 5, settled: 10 });
});
