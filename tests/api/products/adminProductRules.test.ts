import { orderForm, type SeededVariant } from "@bruma/domain/testShop";
import { describe, expect, test } from "vitest";
import {
  app,
  ask,
  EIGHT,
  ledgerOf,
  made,
  publicOf,
  TWO,
  token,
  useAdminProducts,
  variantOf,
} from "./adminProducts.fixture.ts";

useAdminProducts();

describe("what the law forbids to sell", () => {
  const liquid = {
    category: "liquids",
    legal_class: "nicotine_liquid",
    eu_ceg_id: "00123-24-00001",
    variants: [{ price: 5, nicotineMgMl: 20, volumeMl: 10 }],
  };
  test("is kept off sale, with a word to each field, and may wait as a draft", async () => {
    expect((await made(liquid)).problems).toEqual([]);
    const strong = { ...liquid, eu_ceg_id: null, variants: [{ price: 5, nicotineMgMl: 21, volumeMl: 30 }] };
    const { status, body } = await ask("POST", "/admin/products", { ...EIGHT, ...strong });
    expect([status, body.code]).toEqual([422, "product.illegal"]);
    expect(Object.keys(body.fields).toSorted()).toEqual(["eu_ceg_id", "variants.nicotineMgMl", "variants.volumeMl"]);
    const draft = await made({ ...strong, active: false });
    expect(draft.problems.map(({ rule }) => rule)).toEqual([
      "nicotine.volume",
      "nicotine.strength",
      "nicotine.notification",
    ]);
    expect((await ask("PUT", `/admin/products/${draft.id}`, { active: true })).body.code).toBe("product.illegal");
    const bulk = await app.ask<{ changed: number; refused: { id: number; message: string }[] }>(
      "POST",
      "/admin/products/bulk",
      { token, body: { ids: [draft.id], change: { kind: "active", active: true } } },
    );
    expect(bulk.body).toMatchObject({
      changed: 0,
      refused: [{ id: draft.id, message: expect.stringContaining("EU-CEG") }],
    });
    const mended = await ask("PUT", `/admin/products/${draft.id}`, {
      active: true,
      eu_ceg_id: "00123-24-00002",
      variants: [{ id: variantOf(draft).id, price: 5, nicotineMgMl: 20, volumeMl: 10 }],
    });
    expect(mended.body.product).toMatchObject({ state: "active", problems: [] });
  });

  test.each([
    ["tank.capacity", { category: "pods", attributes: { capacityMl: 2.5 } }],
    ["nicotine.class", { category: "liquids", attributes: { nicotineMgMl: [3] } }],
    ["nicotine.volume", { ...liquid, variants: [{ price: 5, nicotineMgMl: 6 }] }],
  ])("%s", async (rule, change) => {
    const { body } = await ask("POST", "/admin/products", { ...EIGHT, ...change });
    expect(body).toMatchObject({ code: "product.illegal", problems: [{ rule }] });
  });
});

describe("many at once", () => {
  interface Outcome {
    changed: number;
    refused: { id: number; name: string; message: string }[];
  }
  const bulk = (ids: number[], change: object) =>
    app.ask<Outcome>("POST", "/admin/products/bulk", { token, body: { ids, change } });
  const now = async (id: number) => (await ask("GET", `/admin/products/${id}`)).body.product;

  test("each is changed by itself: what is refused for one leaves the others", async () => {
    const [few, many, two] = [await made({ stock: 1 }), await made({ stock: 9 }), await made({ variants: TWO })];
    const taken = await bulk([few.id, many.id, 2_147_483_647, few.id], { kind: "stock_add", units: -5 });
    expect(taken.body).toMatchObject({
      changed: 1,
      refused: [
        { id: few.id, name: EIGHT.name },
        { id: 2_147_483_647, name: "" },
      ],
    });
    expect([(await now(few.id)).stock, (await now(many.id)).stock]).toEqual([1, 4]);
    expect((await bulk([few.id, two.id], { kind: "stock", stock: 7 })).body).toMatchObject({
      changed: 1,
      refused: [{ id: two.id }],
    });
    expect((await bulk([few.id, two.id], { kind: "price_percent", percent: -10 })).body.changed).toBe(2);
    expect([(await now(few.id)).price, (await now(two.id)).variants.map(({ price }) => price)]).toEqual([
      4.46,
      [9, 10.8],
    ]);
    await bulk([two.id], { kind: "price_percent", percent: 50 });
    expect((await now(two.id)).variants).toMatchObject([{ price: 13.5 }, { price: 16.2, originalPrice: null }]);
    await bulk([few.id, many.id], { kind: "active", active: false });
    await bulk([few.id, many.id], { kind: "featured", featured: true });
    expect(await now(few.id)).toMatchObject({ state: "draft", featured: true });
  });

  test.each([
    [[], { kind: "active", active: true }],
    [[1], { kind: "nada" }],
    [[1], { kind: "price_percent", percent: -100 }],
    [[1], { kind: "price", price: "" }],
    [["x"], { kind: "active", active: true }],
  ])("a wrong one is refused whole: %j %j", async (ids, change) => {
    expect((await bulk(ids as number[], change)).status).toBe(422);
  });
});

describe("stock", () => {
  test.each([
    [{ reason: "count" }],
    [{ delta: 1, counted: 2, reason: "count" }],
    [{ delta: 1, reason: "order" }],
    [{ delta: 1 }],
    [{ delta: 0.5, reason: "count" }],
    [{ counted: -1, reason: "count" }],
    [{ delta: 1_000_000, reason: "count" }],
  ])("is not moved by %j", async (body) => {
    const { id } = variantOf(await made());
    expect((await ask("POST", `/admin/variants/${id}/stock`, body)).status).toBe(422);
    expect(await app.shop.stockOf(id)).toBe(12);
  });

  test("is what its ledger says, however many count, take and buy it at the same time", async () => {
    const product = await made({ stock: 40, price: 10 });
    const goods: SeededVariant = { id: variantOf(product).id, productId: product.id, priceCents: 1000 };
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { userId } = await app.shop.seed.customer();
        await app.shop.seed.fillCart(userId, [{ variant: goods, quantity: 2 }]);
        return app.tokenFor(userId);
      }),
    );
    const order = orderForm(20);
    const moves = Array.from({ length: 20 }, (_, index) =>
      ask("POST", `/admin/variants/${goods.id}/stock`, { delta: index % 2 ? 3 : -2, reason: "adjustment" }),
    );
    const orders = buyers.map((buyer) => app.ask("POST", "/orders/create", { token: buyer, body: order }));
    const edits = [1, 2, 3].map((n) => ask("PUT", `/admin/products/${product.id}`, { name: `Versión ${n}` }));
    const answers = await Promise.all([...moves, ...orders, ...edits]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    expect(await app.shop.stockOf(goods.id)).toBe(40 + 10 - 16);
    expect(await ledgerOf(goods.id)).toBe(34);
    expect((await publicOf(product.id)).body.product.stock).toBe(34);
  });
});
