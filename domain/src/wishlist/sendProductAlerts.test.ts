import { mails, productAlerts, pushes, pushPreferences, variants } from "@bruma/db";
import { desc, eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettings } from "../settings/index.ts";
import { asStaff, openTestShop, type TestShop } from "../testShop.ts";
import { readAlerts, setAlerts } from "./productAlerts.ts";
import { sendProductAlerts } from "./sendProductAlerts.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const change = (variantId: number, values: Partial<typeof variants.$inferInsert>) =>
  shop.db.update(variants).set(values).where(eq(variants.id, variantId));
const mailsTo = (userId: number) =>
  shop.db
    .select({ kind: mails.kind, content: mails.content, toAddress: mails.toAddress })
    .from(mails)
    .where(eq(mails.userId, userId))
    .orderBy(desc(mails.id));

const NONE = { price_drop: false, back_in_stock: false, back_in_stock_of: [] };

test("whoever waits for a lower price is told of the first one, once", async () => {
  const { userId, email } = await shop.seed.customer();
  const goods = await shop.seed.variant({ priceCents: 2000 });
  expect(await setAlerts(shop, userId, goods.productId, { price_drop: true })).toEqual({ ...NONE, price_drop: true });
  await change(goods.id, { priceCents: 2500 });
  // Asking again keeps the price of the first time.
  await setAlerts(shop, userId, goods.productId, { price_drop: true });
  await change(goods.id, { priceCents: 2000 });
  expect(await sendProductAlerts(shop)).toBe(0);
  await change(goods.id, { priceCents: 1995 });
  expect(await sendProductAlerts(shop)).toBe(1);
  expect(await sendProductAlerts(shop)).toBe(0);
  expect(await mailsTo(userId)).toEqual([
    {
      kind: "price_drop",
      content: { productId: goods.productId, name: expect.any(String), price: 19.95 },
      toAddress: email,
    },
  ]);
  expect(await readAlerts(shop.db, userId, goods.productId)).toEqual(NONE);
});

test("whoever waits for a sold-out product is told when it is back, by mail and on the browser that wants it", async () => {
  const { userId } = await shop.seed.customer();
  await shop.seed.browser(userId);
  const preferences = { newProducts: false, orderUpdates: false, promotions: false, wishlistAlerts: true };
  await shop.db.insert(pushPreferences).values({ userId, ...preferences });
  const goods = await shop.seed.variant({ stock: 0 });
  await setAlerts(shop, userId, goods.productId, { back_in_stock: true });
  expect(await sendProductAlerts(shop)).toBe(0);
  await change(goods.id, { stock: 3 });
  expect(await sendProductAlerts(shop)).toBe(1);
  expect((await mailsTo(userId)).map(({ kind }) => kind)).toEqual(["back_in_stock"]);
  const [push] = await shop.db.select({ message: pushes.message }).from(pushes);
  expect(push?.message).toMatchObject({ title: "Vuelve a estar disponible", url: `/products/${goods.productId}` });
  await expect(setAlerts(shop, userId, goods.productId, { back_in_stock: true })).rejects.toMatchObject({
    code: "alert.in_stock",
  });
});

test("whoever waits for one colour is told of that one, though others are there", async () => {
  const { userId, email } = await shop.seed.customer();
  const productId = await shop.seed.product({ name: "Pod Niebla" });
  const black = await shop.seed.variant({ productId, stock: 4, options: { Color: "Negro" } });
  const red = await shop.seed.variant({ productId, stock: 0, priceCents: 1250, options: { Color: "Rojo" } });
  const green = await shop.seed.variant({ productId, stock: 0, options: { Color: "Verde" } });
  const waitFor = (variantId: number, isWanted = true) =>
    setAlerts(shop, userId, productId, { back_in_stock: isWanted, variant_id: variantId });
  await waitFor(green.id);
  expect(await waitFor(red.id)).toEqual({ ...NONE, back_in_stock_of: [green.id, red.id] });
  expect(await waitFor(red.id)).toEqual({ ...NONE, back_in_stock_of: [green.id, red.id] });
  expect(await waitFor(green.id, false)).toEqual({ ...NONE, back_in_stock_of: [red.id] });
  expect(await sendProductAlerts(shop)).toBe(0);
  await Promise.all([red, green].map(({ id }) => change(id, { stock: 2 })));
  expect([await sendProductAlerts(shop), await sendProductAlerts(shop)]).toEqual([1, 0]);
  expect(await mailsTo(userId)).toEqual([
    {
      kind: "back_in_stock",
      content: { productId, variantId: red.id, name: "Pod Niebla, Rojo", price: 12.5 },
      toAddress: email,
    },
  ]);
  const stranger = await shop.seed.variant({ stock: 0 });
  await expect(waitFor(black.id)).rejects.toMatchObject({ code: "alert.in_stock" });
  await expect(waitFor(stranger.id)).rejects.toMatchObject({ code: "variant.not_found" });
});

test("hundreds who wait are told once each, however many instances tell them", async () => {
  const goods = await shop.seed.variant({ priceCents: 1000 });
  await shop.db.execute(sql`
    with waiting as (
      insert into users (email, name, password_hash)
      select 'espera' || n || '@example.com', 'Espera', 'unusable' from generate_series(1, 250) n returning id)
    insert into ${productAlerts} (user_id, product_id, kind, price_cents)
    select id, ${goods.productId}, 'price_drop', 1000 from waiting`);
  await change(goods.id, { priceCents: 900 });
  const told = await Promise.all([1, 2, 3, 4].map(() => sendProductAlerts(shop)));
  const rest = await sendProductAlerts(shop);
  expect(told.reduce((sum, count) => sum + count, rest)).toBe(250);
  const written = sql`${mails.kind} = 'price_drop' and (${mails.content} ->> 'productId')::int = ${goods.productId}`;
  expect(await shop.db.$count(mails, written)).toBe(250);
});

test("«Promoción restringida» keeps a lower price of a regulated product to itself, and tells that it is back", async () => {
  const { userId } = await shop.seed.customer();
  const device = await shop.seed.variant({ legalClass: "device", stock: 0 });
  await setAlerts(shop, userId, device.productId, { price_drop: true, back_in_stock: true });
  await changeSettings(asStaff(shop), { safety: { promotion_restricted: true } });
  await change(device.id, { priceCents: 500, stock: 1 });
  expect(await sendProductAlerts(shop)).toBe(1);
  expect((await mailsTo(userId)).map(({ kind }) => kind)).toEqual(["back_in_stock"]);
  await setAlerts(shop, userId, device.productId, { price_drop: false });
  await expect(setAlerts(shop, userId, device.productId, { price_drop: true })).rejects.toMatchObject({
    code: "alert.restricted",
  });
  await changeSettings(asStaff(shop), { safety: { promotion_restricted: false } });
});

test("what is no longer asked for is not told", async () => {
  const { userId } = await shop.seed.customer();
  const goods = await shop.seed.variant({ priceCents: 1000 });
  await setAlerts(shop, userId, goods.productId, { price_drop: true });
  expect(await setAlerts(shop, userId, goods.productId, { price_drop: false })).toEqual(NONE);
  await change(goods.id, { priceCents: 500 });
  expect(await sendProductAlerts(shop)).toBe(0);
});
