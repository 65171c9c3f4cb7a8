import { products } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { announce, transact } from "@bruma/domain";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestApp;
let kit: number;
beforeAll(async () => {
  shop = await openTestApp();
  kit = await shop.shop.seed.product({ name: "Kit Niebla", brand: "Calima", category: "starter-kits" });
  await shop.shop.seed.variant({ productId: kit, priceCents: 1995 });
});
afterAll(() => shop.close());

const suggest = (q: string) => shop.ask("GET", `/products/suggestions?q=${encodeURIComponent(q)}`);

test("what is being typed is answered with products, categories and brands, and nothing more of them", async () => {
  expect((await suggest("kit")).body).toEqual({
    success: true,
    approximate: false,
    products: [{ id: kit, name: "Kit Niebla", price: 19.95, unitPrice: null, category: "starter-kits", image: null }],
    categories: ["starter-kits"],
    brands: [],
  });
  expect((await suggest("calmia")).body).toMatchObject({ approximate: true, brands: ["Calima"] });
});

test("suggestions are kept, and dropped when the catalogue changes", async () => {
  await suggest("niebla");
  const kept = () => shop.app.answers.get("/api/products/suggestions?q=niebla");
  expect(kept()).toBeDefined();
  await transact(shop.shop, async (tx) => {
    await tx.update(products).set({ name: "Kit Bruma" }).where(eq(products.id, kit));
    announce(tx, "catalogue");
  });
  expect(kept()).toBeUndefined();
  expect((await suggest("niebla")).body).toMatchObject({ products: [] });
});

test.each(["", "a", "x".repeat(41), "a\u0000b"])("no question at all, or one too long, is refused: «%s»", async (q) => {
  const { status, body } = await suggest(q);
  expect([status, body.code]).toEqual([422, "request.invalid"]);
});

test("a search says whether its answer is exact", async () => {
  const approximate = async (search: string) => (await shop.ask("GET", `/products?search=${search}`)).body.approximate;
  expect([await approximate("bruma"), await approximate("burma")]).toEqual([false, true]);
});
