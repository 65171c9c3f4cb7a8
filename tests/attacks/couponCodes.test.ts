import { type coupons, typedCoupons } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { dropOldTypedCoupons } from "@bruma/domain";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ActingBuyer, newBuyer } from "../buyerActs/BuyerAct.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function shopper(): Promise<ActingBuyer> {
  const buyer = await newBuyer(app);
  await app.shop.seed.fillCart(buyer.userId, [{ variant: await app.shop.seed.variant(), quantity: 2 }]);
  return buyer;
}

let serial = 0;
async function secret(given: Partial<typeof coupons.$inferInsert> = {}) {
  const code = `SECRETO${++serial}`;
  return { code, id: await app.shop.seed.coupon({ code, ...given }) };
}

const validate = ({ token }: ActingBuyer, code: string) =>
  app.ask<{ data: { coupon: { id: number } } }>("POST", "/coupons/validate", {
    token,
    body: { code, order_amount: 20 },
  });
const apply = ({ token }: ActingBuyer, coupon_id: number) =>
  app.ask("POST", "/coupons/apply", { token, body: { coupon_id } });

const UNKNOWN_ID = 2_000_000_000;

test("the number of a coupon tells its code to nobody who has not typed it: every number answers like one that does not exist", async () => {
  const buyer = await shopper();
  const unknown = await apply(buyer, UNKNOWN_ID);
  expect(unknown.status).toBe(404);
  const expired = new Date("2020-01-01T12:00:00Z");
  const made = [
    await secret(),
    await secret({ active: false }),
    await secret({ expiresAt: expired }),
    await secret({ minOrderCents: 1_000_000 }),
    await secret({ usageLimit: 1, usageCount: 1 }),
  ];
  for (const { id } of made) {
    const answer = await apply(buyer, id);
    expect([answer.status, answer.text]).toEqual([404, unknown.text]);
  }
  // An empty cart is not looked at before the code.
  const idle = await newBuyer(app);
  expect((await apply(idle, made[0]?.id ?? 0)).text).toBe(unknown.text);
});

test("who typed the code applies it by its number, and nobody else does", async () => {
  const { code, id } = await secret();
  const [buyer, other] = [await shopper(), await shopper()];
  const typed = await validate(buyer, code.toLowerCase());
  expect([typed.status, typed.body.data.coupon.id]).toEqual([200, id]);
  expect((await apply(other, id)).status).toBe(404);
  const applied = await apply(buyer, id);
  expect([applied.status, applied.body]).toEqual([200, expect.objectContaining({ cart: expect.anything() })]);
  expect((await validate(other, "OTRO-CODIGO")).status).toBe(404);
  expect((await apply(other, id)).status).toBe(404);
});

test("a code that was refused when it was typed leaves no way in", async () => {
  const { code, id } = await secret({ minOrderCents: 5_000 });
  const buyer = await shopper();
  expect((await validate(buyer, code)).status).toBe(409);
  expect((await apply(buyer, id)).status).toBe(404);
});

test("a typed code is good for a day", async () => {
  const { code, id } = await secret();
  const buyer = await shopper();
  await validate(buyer, code);
  await app.shop.db
    .update(typedCoupons)
    .set({ typedAt: sql`now() - interval '25 hours'` })
    .where(eq(typedCoupons.userId, buyer.userId));
  expect((await apply(buyer, id)).status).toBe(404);
  await dropOldTypedCoupons(app.shop.db);
  expect(await app.shop.db.$count(typedCoupons, eq(typedCoupons.userId, buyer.userId))).toBe(0);
  await validate(buyer, code);
  expect((await apply(buyer, id)).status).toBe(200);
});

test("an account keeps its last twenty typed codes, and no more", async () => {
  const buyer = await shopper();
  const made = [];
  for (let n = 0; n < 23; n += 1) made.push(await secret());
  for (const { code } of made) expect((await validate(buyer, code)).status).toBe(200);
  expect(await app.shop.db.$count(typedCoupons, eq(typedCoupons.userId, buyer.userId))).toBe(20);
  const [first, last] = [made[0], made[22]];
  expect((await apply(buyer, first?.id ?? 0)).status).toBe(404);
  expect((await apply(buyer, last?.id ?? 0)).status).toBe(200);
});

test("a coupon that gets another code is secret again, also to who has it in the cart", async () => {
  const { code, id } = await secret();
  const [buyer, late] = [await shopper(), await shopper()];
  for (const one of [buyer, late]) await validate(one, code);
  await apply(buyer, id);
  const staff = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
  const renamed = await app.ask("PUT", `/coupons/${id}`, { token: staff, body: { code: `NUEVO-${code}` } });
  expect(renamed.status).toBe(200);
  expect((await apply(late, id)).status).toBe(404);
  for (const { token } of [buyer, late]) {
    const cart = await app.ask("GET", "/cart", { token });
    expect(cart.body.cart).toMatchObject({ coupon: null });
    const quote = await app.ask("POST", "/orders/quote", {
      token,
      body: { country: "ES", zip_code: "51001", option: "standard" },
    });
    expect(quote.status).toBe(200);
    expect(cart.text + quote.text).not.toContain(code);
  }
  // The same code with other words around it changes nothing for who has it.
  await validate(late, `NUEVO-${code}`);
  await apply(late, id);
  await app.ask("PUT", `/coupons/${id}`, { token: staff, body: { code: `NUEVO-${code}`, description: "Otra" } });
  expect((await app.ask("GET", "/cart", { token: late.token })).text).toContain(`NUEVO-${code}`);
});
