import { products, variants } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testShop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("a product repeats the stock and the lowest price of its variants, and is not written where they stay", async () => {
  const { id, productId } = await shop.seed.variant({ priceCents: 900, originalPriceCents: 1200, stock: 4 });
  const other = await shop.seed.variant({ productId, priceCents: 1000, stock: 3 });
  const repeated = async () => {
    const [row] = await shop.db
      .select({
        figures: sql`json_build_array(price_cents, original_price_cents, stock)`,
        writtenBy: sql<string>`xmin::text`,
      })
      .from(products)
      .where(eq(products.id, productId));
    return row;
  };
  const change = (variantId: number, columns: Partial<typeof variants.$inferInsert>) =>
    shop.db.update(variants).set(columns).where(eq(variants.id, variantId));

  const first = await repeated();
  expect(first?.figures).toEqual([900, 1200, 7]);
  await change(id, { position: 5, sku: "MOVED" });
  expect(await repeated()).toEqual(first);
  await change(id, { stock: 1 });
  expect((await repeated())?.figures).toEqual([900, 1200, 4]);
  await change(id, { deletedAt: new Date() });
  expect((await repeated())?.figures).toEqual([1000, null, 3]);
  await shop.db.delete(variants).where(eq(variants.id, other.id));
  expect((await repeated())?.figures).toEqual([0, null, 0]);
});
