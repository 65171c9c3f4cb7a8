import type { MixGoods, ShopInfo } from "@bruma/contract";
import { expect, test } from "vitest";
import { admin, look, save, shop, useSettings } from "./settings.fixture.ts";

useSettings();

const goods = async (query = "") => (await shop.ask<MixGoods>("GET", `/mixing${query}`)).body;

async function put(name: string, change: object): Promise<number> {
  const { status, body } = await shop.ask<{ product: { id: number } }>("POST", "/admin/products", {
    token: admin,
    body: { name, description: "Para mezclar", price: 1.5, stock: 9, category: "liquids", active: true, ...change },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.product.id;
}

test("the calculator knows shots, bases and flavours by what they say of themselves, with price, excise and stock", async () => {
  const base = await put("Base 70/30", { attributes: { volumeMl: 100, vgPercent: 70, flavourFamily: "Neutro" } });
  const longfill = await put("Tarta Longfill", { attributes: { volumeMl: 20, bottleMl: 60, flavourFamily: "postre" } });
  await put("Ya hecho", { attributes: { volumeMl: 10, flavourFamily: "postre" } });
  const { liquids } = await goods();
  expect(liquids.map(({ product_id, role }) => [product_id, role])).toEqual([
    [base, "base"],
    [longfill, "longfill"],
  ]);
  expect(liquids[0]).toMatchObject({
    volume_ml: 100,
    bottle_ml: null,
    vg_percent: 70,
    price: 1.5,
    excise: 15,
    stock: 9,
  });
  expect(liquids[1]).toMatchObject({ volume_ml: 20, bottle_ml: 60, vg_percent: null, nicotine_mg_ml: 0, excise: 3 });
  expect((await goods(`?product=${longfill}`)).liquids[0]?.product_id).toBe(longfill);
  const { body } = await shop.ask<{ product: { mixing: string | null } }>("GET", `/products/${longfill}`);
  expect(body.product.mixing).toBe("longfill");
});

test("the owner writes its words, and switches the calculator off everywhere", async () => {
  const words = { enabled: true, steeping: "Frutal: 2 días\n\n Postre: 7 días ", safety: "Usa guantes." };
  expect((await save("mixing", words)).status).toBe(200);
  expect(await goods()).toMatchObject({ steeping: ["Frutal: 2 días", "Postre: 7 días"], safety: ["Usa guantes."] });
  expect((await save("mixing", { ...words, safety: "" })).status).toBe(422);

  const longfill = await put("Otro Longfill", { attributes: { volumeMl: 20, bottleMl: 60, flavourFamily: "tabaco" } });
  await look();
  expect((await save("mixing", { ...words, enabled: false })).status).toBe(200);
  expect(await shop.ask("GET", "/mixing")).toMatchObject({ status: 404, body: { code: "mixing.off" } });
  const info = (await shop.ask<{ shop: ShopInfo }>("GET", "/shop")).body.shop;
  const { product } = (await shop.ask<{ product: { mixing: string | null } }>("GET", `/products/${longfill}`)).body;
  expect([info.mixing, product.mixing]).toEqual([false, null]);
  const sitemap = await shop.app.inject("/sitemap.xml");
  expect(sitemap.body).not.toContain("calculadora");
  await look();
  await save("mixing", words);
});

test("what is sold ready to use is compared by the cheapest of each strength, and not where promotion is restricted", async () => {
  const party = { name: "Casa", address: "Calle 1", email: "a@casa.example" };
  const nicotine = {
    legal_class: "nicotine_liquid",
    eu_ceg_id: "00123-24-00001",
    manufacturer: party,
    responsible_person: party,
  };
  const attributes = { volumeMl: 10, flavourFamily: "tabaco", nicotineMgMl: [6] };
  const variants = (price: number) => [
    { sku: `M-${price}`, options: { Nicotina: "6 mg/ml" }, price, stock: 3, nicotineMgMl: 6, volumeMl: 10 },
  ];
  await put("Caro", { ...nicotine, attributes, price: undefined, stock: undefined, variants: variants(6) });
  const cheap = await put("Barato", {
    ...nicotine,
    attributes,
    price: undefined,
    stock: undefined,
    variants: variants(4.5),
  });
  expect((await goods()).ready).toEqual([{ product_id: cheap, name: "Barato", nicotine_mg_ml: 6, unit_price: 45 }]);
  await save("safety", { promotion_restricted: true });
  expect((await goods()).ready).toEqual([]);
});
