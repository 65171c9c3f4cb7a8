import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Product, ProductDetail } from "@bruma/contract";
import { fitEdges, products, variants } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { announce, changeSettings, placeOrder, transact } from "@bruma/domain";
import { asStaff, orderForm } from "@bruma/domain/testShop";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  one = await openTestApp();
  two = await openTestApp({}, one.shop);
  const description = "Un texto tan largo que vale la pena comprimirlo. ".repeat(40);
  await one.shop.seed.variant({ productId: await one.shop.seed.product({ name: "Kit Niebla", description }) });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const until = async (isTrue: () => Promise<boolean>) => {
  const deadline = Date.now() + 5_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error("it never came true");
    await new Promise((resolve) => setImmediate(resolve));
  }
};

test("the same public bytes come plain, gzipped and in brotli, each with its own tag, and 304 to who has them", async () => {
  const plain = await one.app.inject({ url: "/api/products" });
  const gzip = await one.app.inject({ url: "/api/products", headers: { "accept-encoding": "gzip" } });
  const br = await one.app.inject({ url: "/api/products", headers: { "accept-encoding": "gzip, br" } });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(br.headers.vary).toBe("Accept-Encoding");
  const tags = [plain, gzip, br].map((answer) => String(answer.headers.etag));
  expect(new Set(tags).size).toBe(3);
  const again = await one.app.inject({ url: "/api/products", headers: { "if-none-match": `W/"x", ${tags[0]}` } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("a committed change is seen at once where it was made, and soon on every other instance", async () => {
  const { seed, db } = one.shop;
  const goods = await seed.variant({ stock: 7 });
  const stockSeen = async (instance: TestApp) =>
    (await instance.ask<{ product: { stock: number } }>("GET", `/products/${goods.productId}`)).body.product.stock;
  expect([await stockSeen(one), await stockSeen(two)]).toEqual([7, 7]);
  await transact(one.shop, async (tx) => {
    await tx.update(variants).set({ stock: 4 }).where(eq(variants.id, goods.id));
    announce(tx, `product:${goods.productId}`);
  });
  expect(await stockSeen(one)).toBe(4);
  await until(async () => (await stockSeen(two)) === 4);
  await db.update(products).set({ active: false }).where(eq(products.id, goods.productId));
});

test("what an order takes is seen at once where it was placed, and soon on every other instance", async () => {
  const { seed } = one.shop;
  const goods = await seed.variant({ stock: 7 });
  const stockSeen = async (instance: TestApp) =>
    (await instance.ask<{ product: { stock: number } }>("GET", `/products/${goods.productId}`)).body.product.stock;
  expect([await stockSeen(one), await stockSeen(two)]).toEqual([7, 7]);
  const buyer = await seed.customer();
  await seed.fillCart(buyer.userId, [{ variant: goods, quantity: 2 }]);
  await placeOrder(one.shop, buyer, orderForm(20), undefined);
  expect(await stockSeen(one)).toBe(5);
  await until(async () => (await stockSeen(two)) === 5);
});

test("a change that is rolled back drops nothing", async () => {
  const goods = await one.shop.seed.variant();
  const path = `/products/${goods.productId}`;
  await one.ask("GET", path);
  const kept = one.app.answers.get(`/api${path}`);
  expect(kept).toBeDefined();
  await transact(one.shop, async (tx) => {
    await tx.update(products).set({ name: "Otro nombre" }).where(eq(products.id, goods.productId));
    announce(tx, `product:${goods.productId}`);
    throw new Error("changed my mind");
  }).catch(() => {});
  expect(one.app.answers.get(`/api${path}`)).toBe(kept);
});

test("search forgives accents, plurals and typing errors, and finds by name, brand, category and description", async () => {
  const { seed } = one.shop;
  const productId = await seed.product({
    name: "Batería Alborada",
    brand: "Orballo",
    description: "Celda de recambio para mods",
    category: "accessories",
  });
  await seed.variant({ productId });
  for (const search of [
    "batería",
    "BATERIAS",
    "alborada",
    "albo",
    "orballo",
    "celda",
    "accesorios",
    "alvorada",
    "bateria alborda",
    "recambio mods",
  ]) {
    const { body } = await one.ask<{ products: { id: number }[] }>(
      "GET",
      `/products?search=${encodeURIComponent(search)}`,
    );
    expect(
      body.products.map(({ id }) => id),
      search,
    ).toContain(productId);
  }
  // Signs are no operators: nothing is left out because of a dash.
  for (const search of ["zapatillas", "%%", "-", "batería -mods"]) {
    const { body } = await one.ask<{ products: { id: number }[] }>(
      "GET",
      `/products?search=${encodeURIComponent(search)}`,
    );
    expect(
      body.products.map(({ id }) => id),
      search,
    ).toEqual(search === "batería -mods" ? [productId] : []);
  }
});

test("filters, order and counts agree with each other", async () => {
  const { seed } = one.shop;
  const liquid = async (nicotineMgMl: number[], priceCents: number, stock: number) => {
    const attributes = { nicotineMgMl, volumeMl: 10, flavourFamily: "mentolado" };
    const productId = await seed.product({ category: "liquids", legalClass: "nicotine_liquid", attributes });
    await seed.variant({ productId, priceCents, stock });
  };
  await liquid([3, 10], 500, 5);
  await liquid([10, 20], 600, 0);
  await liquid([3], 700, 5);
  type Listed = {
    products: { price: number }[];
    pagination: { total: number };
    facets: { attributes: Record<string, { value: string; count: number }[]>; in_stock: number };
  };
  const list = async (query: string) =>
    (await one.ask<Listed>("GET", `/products?category=liquids&facets=1&${query}`)).body;
  const all = await list("sort=price_desc");
  expect(all.products.map(({ price }) => price)).toEqual([7, 6, 5]);
  expect(all.facets.attributes.nicotine).toEqual([
    { value: "3", count: 2 },
    { value: "10", count: 2 },
    { value: "20", count: 1 },
  ]);
  expect(all.facets.in_stock).toBe(2);
  for (const { value, count } of all.facets.attributes.nicotine ?? []) {
    expect((await list(`nicotine=${value}`)).pagination.total).toBe(count);
  }
  expect((await list("nicotine=3,20")).pagination.total).toBe(3);
  expect((await list("nicotine=3&in_stock=1&max_price=6")).pagination.total).toBe(1);
  expect((await list("min_price=&max_price=")).pagination.total).toBe((await list("")).pagination.total);
  expect((await list("min_price=5.01&max_price=6.99")).products.map(({ price }) => price)).toEqual([6]);
});

test("what only the variants say of themselves counts for the product: a volume that all have, and nicotine in any", async () => {
  const { seed } = one.shop;
  const pod = async (...variants: { volumeMl: number; nicotineMgMl: number }[]) => {
    const productId = await seed.product({ category: "pods", legalClass: "device" });
    for (const variant of variants) await seed.variant({ productId, ...variant });
    const { body } = await one.ask<{ product: ProductDetail }>("GET", `/products/${productId}`);
    return [body.product.volume, body.product.contains_nicotine];
  };
  expect(await pod({ volumeMl: 2, nicotineMgMl: 0 }, { volumeMl: 2, nicotineMgMl: 20 })).toEqual(["2 ml", true]);
  expect(await pod({ volumeMl: 2, nicotineMgMl: 0 }, { volumeMl: 1, nicotineMgMl: 0 })).toEqual([null, false]);
});

test("a product that is withdrawn answers 404, and leaves the list", async () => {
  const goods = await one.shop.seed.variant();
  const listed = async () => {
    const { body } = await one.ask<{ products: { id: number }[] }>("GET", "/products?category=accessories&limit=100");
    return body.products.some(({ id }) => id === goods.productId);
  };
  expect((await one.ask("GET", `/products/${goods.productId}`)).status).toBe(200);
  one.app.answers.invalidate(["catalogue"]); // the seed announces nothing
  expect(await listed()).toBe(true);
  await transact(one.shop, async (tx) => {
    await tx.update(products).set({ deletedAt: new Date() }).where(eq(products.id, goods.productId));
    announce(tx, "catalogue", `product:${goods.productId}`);
  });
  expect((await one.ask("GET", `/products/${goods.productId}`)).body.code).toBe("product.not_found");
  expect(await listed()).toBe(false);
});

test("what leaves at once, before the router, is what the router sent: same bytes, same headers, 304 and HEAD too", async () => {
  const address = await one.app.listen({ port: 0, host: "127.0.0.1" });
  const get = async (init: RequestInit = {}) => {
    const answer = await fetch(`${address}/api/products`, init);
    const { date: _date, ...headers } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers, text: await answer.text() };
  };
  // What the tests before have changed may be notified just now, and keeps an answer from being kept.
  const routed = await vi.waitFor(async () => {
    one.app.answers.invalidate(["catalogue"]);
    const answer = await get();
    expect(one.app.answers.get("/api/products")).toBeDefined();
    return answer;
  });
  expect(await get()).toEqual(routed);
  expect((await get({ headers: { "if-none-match": routed.headers.etag ?? "" } })).status).toBe(304);
  expect((await get({ method: "HEAD" })).text).toBe("");
});

test("«Promoción restringida» takes badges and struck prices off everything that shows a product, at once", async () => {
  const { seed, db } = one.shop;
  const offer = { legalClass: "device", category: "pods", isHot: true } as const;
  const [device, part] = [await seed.product(offer), await seed.product(offer)];
  for (const productId of [device, part]) await seed.variant({ productId, priceCents: 1000, originalPriceCents: 1500 });
  const fit = { kind: "fits", partProductId: part, deviceProductId: device, certainty: "maker", source: "" } as const;
  await db.insert(fitEdges).values(fit);
  const promoted = async (path: string) => {
    const { body } = await one.ask<{ products: Product[] }>("GET", path);
    const [shown] = body.products.filter(({ id }) => id === part);
    return shown && [shown.isHot, shown.originalPrice];
  };
  const paths = ["/products?category=pods", `/products/${device}/related`, `/products/${device}/fits`];
  for (const path of paths) expect([path, await promoted(path)]).toEqual([path, [true, 15]]);
  const staff = asStaff(one.shop, (await seed.customer({ role: "admin" })).userId);
  await changeSettings(staff, { safety: { promotion_restricted: true } });
  for (const path of paths) expect([path, await promoted(path)]).toEqual([path, [false, null]]);
  await changeSettings(staff, { safety: { promotion_restricted: false } });
});
