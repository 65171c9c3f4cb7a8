import type { ProductQuery } from "@bruma/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testShop.ts";
import { listProducts } from "./listProducts.ts";
import { suggestProducts } from "./suggestProducts.ts";

let shop: TestShop;
let battery: number;
let liquid: number;
let kit: number;

async function onSale(given: Parameters<TestShop["seed"]["product"]>[0], stock = 5): Promise<number> {
  const productId = await shop.seed.product(given);
  await shop.seed.variant({ productId, stock });
  return productId;
}

beforeAll(async () => {
  shop = await openTestShop();
  battery = await onSale({
    name: "Batería Alborada",
    brand: "Orballo",
    description: "Celda recargable de recambio para mods",
    category: "accessories",
  });
  liquid = await onSale({
    name: "Líquido Menta Polar 10 ml",
    brand: "Nébula",
    description: "Sabor mentolado, al 0,8 %",
    category: "liquids",
  });
  kit = await onSale({
    name: "Kit Niebla",
    brand: "Calima",
    description: "Un kit con batería y pod para empezar",
    category: "starter-kits",
  });
});
afterAll(() => shop.close());

const search = (text: string, more: Partial<ProductQuery> = {}) =>
  listProducts(shop.db, { search: text, sort: "relevance", page: 1, limit: 50, ...more });
const idsOf = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id);

describe("a search finds as it is typed", () => {
  test.each([
    ["by name", "alborada"],
    ["without regard to accents and capitals", "BATERIA alborada"],
    ["by a part of a word", "bater albo"],
    ["in another number", "baterías alborada"],
    ["by brand", "orballo"],
    ["by description", "celda de recambio"],
    ["by category", "accesorios"],
    ["with signs that mean nothing", "¡alborada! -%_\\ &|:*()'"],
  ])("%s: «%s»", async (_, text) => {
    const page = await search(text);
    expect(idsOf(page)).toEqual([battery]);
    expect(page.isApproximate).toBe(false);
  });

  test("what has it in its name comes before what mentions it", async () => {
    expect(idsOf(await search("batería"))).toEqual([battery, kit]);
  });

  test("a decimal may be typed with a point", async () => {
    expect(idsOf(await search("0.8"))).toEqual([liquid]);
  });
});

describe("a typing error is forgiven", () => {
  test.each([
    ["swapped letters", "batreia alborada"],
    ["a missing letter", "alborda"],
    ["an added letter", "alboradda"],
    ["a wrong letter", "alvorada"],
    ["an error in one word of several", "celda recragable"],
    ["an error in another number", "baterais alborada"],
    ["a word that is still being typed", "albroa"],
    ["more than one error in a long word", "recargavle"],
  ])("%s: «%s»", async (_, text) => {
    const page = await search(text);
    expect(idsOf(page)).toEqual([battery]);
    expect(page.isApproximate).toBe(true);
  });

  test.each([
    ["liqiudo", () => liquid],
    ["mneta", () => liquid],
    ["manta", () => liquid],
    ["kti", () => kit],
    ["neibla", () => kit],
  ])("in a short word too: «%s»", async (text, id) => {
    expect(idsOf(await search(text))).toEqual([id()]);
  });

  test("the filters hold for what is similar as well", async () => {
    expect(idsOf(await search("batreia"))).toEqual([battery, kit]);
    const narrowed = await search("batreia", { category: "starter-kits", facets: true });
    expect(idsOf(narrowed)).toEqual([kit]);
    expect(narrowed.facets?.categories).toContainEqual({ value: "accessories", count: 1 });
  });
});

test.each(["zapatillas", "alborada zapatillas", "%%", "-", "🌫️", "21701", "жидкость", "'; drop table products; --"])(
  "what the shop does not have is not found, and nothing is made up: «%s»",
  async (text) => {
    expect(await search(text)).toMatchObject({ products: [], total: 0, isApproximate: false });
  },
);

test("a word of the shop that the filters leave without products is not taken for an error", async () => {
  expect(await search("alborada", { category: "liquids" })).toMatchObject({ total: 0, isApproximate: false });
});

test.each(["de", "y", "el la los"])("words that say nothing do not fail: «%s»", async (text) => {
  await expect(search(text)).resolves.toMatchObject({ isApproximate: false });
});

describe("suggestions", () => {
  test("name the product, and the category or brand that was meant", async () => {
    expect(await suggestProducts(shop.db, "bat")).toMatchObject({
      products: [
        { id: battery, name: "Batería Alborada", priceCents: 1000, category: "accessories", image: null },
        { id: kit },
      ],
      categories: [],
      brands: [],
      isApproximate: false,
    });
    expect(await suggestProducts(shop.db, "orb")).toMatchObject({ brands: ["Orballo"], categories: [] });
    expect(await suggestProducts(shop.db, "liqui")).toMatchObject({ categories: ["liquids"] });
  });

  test("forgive typing errors while the word is unfinished, and say so", async () => {
    const suggestions = await suggestProducts(shop.db, "batrei");
    expect(idsOf(suggestions)).toEqual([battery, kit]);
    expect(suggestions.isApproximate).toBe(true);
  });

  test("are six at most, what can be bought first, and never what is not on sale", async () => {
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, index) => onSale({ name: `Funda Bosque ${index}` }, index === 7 ? 0 : 5)),
    );
    await onSale({ name: "Funda Bosque retirada", active: false });
    const ids = idsOf(await suggestProducts(shop.db, "funda bosque"));
    expect(ids).toHaveLength(6);
    expect(ids.every((id) => many.slice(0, 7).includes(id))).toBe(true);
  });

  test.each(["zapatillas", "%%", "¿?"])("are none for what the shop does not have: «%s»", async (text) => {
    expect(await suggestProducts(shop.db, text)).toEqual({
      products: [],
      categories: [],
      brands: [],
      isApproximate: false,
    });
  });
});
