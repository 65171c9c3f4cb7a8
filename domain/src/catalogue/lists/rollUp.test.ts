import { productStocks, products, variants } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testShop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("a product repeats the lowest price of its variants and whether there are any, and is not written where both stay", async () => {
  const { id, productId } = await shop.seed.variant({ priceCents: 900, originalPriceCents: 1200, stock: 4 });
  const other = await shop.seed.variant({ productId, priceCents: 1000, stock: 3 });
  const repeated = async () => {
    const [row] = await shop.db
      .select({
        figures: sql`json_build_array(price_cents, original_price_cents, in_stock)`,
        stock: productStocks.stock,
        writtenBy: sql<string>`${products}.xmin::text`,
      })
      .from(products)
      .innerJoin(productStocks, eq(productStocks.productId, products.id))
      .where(eq(products.id, productId));
    return row;
  };
  const change = (variantId: number, columns: Partial<typeof variants.$inferInsert>) =>
    shop.db.update(variants).set(columns).where(eq(variants.id, variantId));

  const first = await repeated();
  expect(first).toMatchObject({ figures: [900, 1200, true], stock: 7 });
  await change(id, { position: 5, sku: "MOVED" });
  expect(await repeated()).toEqual(first);
  await change(id, { stock: 1 });
  expect(await repeated()).toEqual({ ...first, stock: 4 });
  await change(id, { deletedAt: new Date() });
  expect(await repeated()).toMatchObject({ figures: [1000, null, true], stock: 3 });
  await change(other.id, { stock: 0 });
  expect(await repeated()).toMatchObject({ figures: [1000, null, false], stock: 0 });
  await shop.db.delete(variants).where(eq(variants.id, other.id));
  expect(await repeated()).toMatchObject({ figures: [0, null, false], stock: 0 });
});
