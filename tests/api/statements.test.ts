import type { CreateOrder, Quote } from "@bruma/contract";
import { settings, shippingRates } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { notifyOthers } from "@bruma/domain";
import { orderForm, type SeededVariant } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let app: TestApp;
let sent: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  app.shop.database.pool.listeners.add((text) => sent.push(text));
});
afterAll(() => app.close());

interface Answered {
  status: number;
  count: number;
  body: { quote?: Quote; order_id?: number; order?: unknown };
}

/** How many statements the database gets for one request, `begin` and `commit` with them. */
async function countOf(...asked: Parameters<TestApp["ask"]>): Promise<Answered> {
  await notifyOthers(app.shop.db); // what an earlier order left to be told is not this request's
  sent = [];
  const { status, body } = await app.ask<Answered["body"]>(...asked);
  return { status, body, count: sent.length };
}

/** A buyer's way to an order of `goods`, with the number of statements of each step; the last put is what is counted. */
async function buy(goods: readonly SeededVariant[]) {
  const token = await app.tokenFor((await app.shop.seed.customer()).userId);
  let added: Answered | undefined;
  for (const { id, productId } of goods) {
    added = await countOf("POST", "/cart/add", { token, body: { productId, variantId: id, quantity: 1 } });
  }
  const cart = await countOf("GET", "/cart", { token });
  const place = { country: "ES", zip_code: "51001", option: "standard" };
  const quoted = await countOf("POST", "/orders/quote", { token, body: place });
  const body: CreateOrder = orderForm(quoted.body.quote?.subtotal ?? 0);
  const made = await countOf("POST", "/orders/create", { token, body, headers: { "idempotency-key": "one" } });
  const again = await countOf("POST", "/orders/create", { token, body, headers: { "idempotency-key": "one" } });
  return { token, added, cart, quoted, made, again };
}

const products = (count: number) => Promise.all(Array.from({ length: count }, () => app.shop.seed.variant()));

test("each step to an order asks the database as often for five products as for one, and seldom", async () => {
  await buy(await products(1)); // the first order of a process reads settings and tariff
  for (const count of [1, 5]) {
    const { added, cart, quoted, made, again } = await buy(await products(count));
    const steps = { added, cart, quoted, made, again };
    const counts = Object.fromEntries(Object.entries(steps).map(([step, answer]) => [step, answer?.count]));
    expect(counts).toEqual({ added: 6, cart: 2, quoted: 3, made: 8, again: 12 });
    expect([made.status, again.status]).toEqual([201, 200]);
  }
});

test("list and product ask as often however many products there are, and not at all once they were answered", async () => {
  const [goods] = await products(20);
  await countOf("GET", "/products?limit=1"); // builds the catalogue index
  // What changed since, what the products of the page are now, and those that are not known so yet.
  expect((await countOf("GET", "/products?limit=5")).count).toBe(3);
  expect((await countOf("GET", "/products?limit=20")).count).toBe(3);
  expect((await countOf("GET", "/products?limit=19")).count).toBe(2);
  expect((await countOf("GET", `/products/${goods?.productId}`)).count).toBe(2);
  expect((await countOf("GET", `/products/${goods?.productId}`)).count).toBe(0);
});

test("the order that is answered is the one that can be read afterwards", async () => {
  const { token, made, again } = await buy(await products(2));
  const read = await app.ask("GET", `/orders/${made.body.order_id}`, { token });
  expect(made.body.order).toEqual(read.body.order);
  expect(again.body.order).toEqual(read.body.order);
});

test("a quote never rests on a tariff or on settings of yesterday, whoever changed them", async () => {
  const { db } = app.shop;
  const token = await app.tokenFor((await app.shop.seed.customer()).userId);
  const [goods] = await products(1);
  await app.ask("POST", "/cart/add", { token, body: { productId: goods?.productId, quantity: 1 } });
  const quoteOf = async () => {
    const body = { country: "ES", zip_code: "51001", option: "standard" };
    const { quote } = (await app.ask<{ quote: Quote }>("POST", "/orders/quote", { token, body })).body;
    return [quote.shipping, quote.problems.map(({ code }) => code)];
  };
  expect(await quoteOf()).toEqual([4.99, []]);
  await db.update(shippingRates).set({ priceCents: 599 });
  expect(await quoteOf()).toEqual([5.99, []]);
  await db
    .update(settings)
    .set({ value: { isDemo: false } })
    .where(eq(settings.key, "demo"));
  expect(await quoteOf()).toEqual([5.99, ["shop.not_ready"]]);
  await db.transaction(async (tx) => {
    await tx
      .update(settings)
      .set({ value: { isDemo: true } })
      .where(eq(settings.key, "demo"));
    await tx.update(shippingRates).set({ priceCents: 699 });
    expect(await quoteOf()).toEqual([5.99, ["shop.not_ready"]]);
  });
  expect(await quoteOf()).toEqual([6.99, []]);
});
