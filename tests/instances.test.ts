import { existsSync } from "node:fs";
import { sql } from "@bruma/db/sql";
import { enforceBans, placeOrder, shopDay } from "@bruma/domain";
import { orderForm, type SeededVariant } from "@bruma/domain/testShop";
import { Changes, loadWebBuild, openTestApp, receiveSales, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { STAFF_ACTS } from "./staffActs/index.ts";

const isBuilt = existsSync(new URL("../web/build/server", import.meta.url));

let one: TestApp;
let two: TestApp;
let token: string;
let goods: SeededVariant;
// Documents too where the web is built as it now stands, as it is wherever the shop runs.
let hasDocuments = false;
beforeAll(async () => {
  const web = isBuilt ? { web: await loadWebBuild() } : {};
  one = await openTestApp({}, undefined, web);
  two = await openTestApp({}, one.shop, web);
  const { seed } = one.shop;
  token = await one.tokenFor((await seed.customer({ role: "admin" })).userId);
  const attributes = { flavourFamily: "menta" };
  const productId = await seed.product({
    name: "Menta Polar",
    category: "liquids",
    legalClass: "liquid_0mg",
    attributes,
  });
  goods = await seed.variant({ productId, stock: 7, priceCents: 1000 });
  hasDocuments = isBuilt && (await two.app.inject({ url: "/" })).statusCode === 200;
}, 60_000);
afterAll(async () => {
  await two.close();
  await one.close();
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error("it never came true");
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const api = async (path: string) => (await two.ask("GET", path)).text;
const page = async (path: string) => (hasDocuments ? (await two.app.inject({ url: path })).body : "");

/** What the other instance shows, by API and as a document; kept, because it was asked for before. */
async function shown(path: string, document: string): Promise<string[]> {
  await api(path);
  await page(document);
  return [await api(path), await page(document)];
}

/** Makes a change through one instance, and waits until the other shows it. */
async function seen(path: string, document: string, change: () => Promise<unknown>): Promise<void> {
  const [before, written] = await shown(path, document);
  await change();
  await until(async () => (await api(path)) !== before);
  if (hasDocuments) await until(async () => (await page(document)) !== written);
}

const through = async (key: string) => {
  const act = STAFF_ACTS[key];
  if (act === undefined) throw new Error(`no act for ${key}`);
  const { path, ...sent } = await act(one, token);
  const answer = await one.ask(key.split(" ")[0] ?? "", path, { token, ...sent });
  expect(answer.status).toBeLessThan(300);
};

test("what is changed through one instance is seen through every other: products, orders, texts, settings, coupons, bans", async () => {
  const own = `/products/${goods.productId}`;
  const edit = (body: object) => one.ask("PUT", `/admin${own}`, { token, body });
  await seen(own, own, () => edit({ price: 12.5 }));
  await seen("/products?category=mods", "/products?category=mods", () => edit({ category: "mods" }));
  await seen(own, own, async () => {
    const buyer = await one.shop.seed.customer();
    await one.shop.seed.fillCart(buyer.userId, [{ variant: { ...goods, priceCents: 1250 }, quantity: 2 }]);
    await placeOrder(one.shop, buyer, orderForm(25), undefined);
  });
  await seen("/content/faq", "/contact", () => through("POST /admin/content/:slug/versions"));
  await seen("/shop", "/", () => through("PUT /admin/settings/texts"));
  await seen("/shop/front", "/", () => through("PUT /admin/settings/categories"));
  const code = "OTOÑO";
  const check = () => two.ask("POST", "/coupons/validate", { token, body: { code, order_amount: 20 } });
  expect((await check()).status).toBe(404);
  await one.ask("POST", "/coupons", { token, body: { code, type: "percentage", value: 10 } });
  expect((await check()).status).toBe(200);
  const ban = { kind: "flavour", value: "menta", from: shopDay(new Date()), reason: "Nueva norma" };
  await seen("/products", own, async () => {
    expect((await one.ask("POST", "/admin/sale-bans", { token, body: ban })).status).toBeLessThan(300);
    await enforceBans(one.shop);
  });
  expect((await two.ask("GET", own)).status).toBe(404);
}, 60_000);

const cutListeners = () =>
  one.shop.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like 'listen %'`);

test("where the connections that listen are cut and something changes at that moment, nothing stays stale", async () => {
  for (let round = 1; round <= 5; round++) {
    const { productId } = await one.shop.seed.variant();
    const own = `/products/${productId}`;
    await shown(own, own);
    const name = `Kit Cortado ${round}`;
    const [changed] = await Promise.all([one.ask("PUT", `/admin${own}`, { token, body: { name } }), cutListeners()]);
    expect(changed.status).toBe(200);
    await until(async () => (await api(own)).includes(name));
    if (hasDocuments) await until(async () => (await page(own)).includes(name));
  }
}, 60_000);

test("what an instance sold that ended before it could tell is found in the ledger by the others", async () => {
  const sold = await one.shop.seed.variant({ stock: 7 });
  const own = `/products/${sold.productId}`;
  const stop = receiveSales(one.shop.database, new Changes(two.app.answers));
  try {
    await shown(own, own);
    const kept = await api(own);
    // As an order leaves it, without a word.
    await one.shop.db.execute(sql`with taken as (update variants set stock = stock - 2 where id = ${sold.id} returning id)
      insert into stock_movements (variant_id, delta, reason, order_id) select id, -2, 'order', 999999 from taken`);
    // The first look only learns where the ledger stands.
    await until(async () => {
      await one.shop.db.execute(sql`select pg_sleep(0.1)`);
      return (await api(own)) !== kept;
    });
  } finally {
    stop();
  }
});
