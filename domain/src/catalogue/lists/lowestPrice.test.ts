import { priceChanges, variants } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testShop.ts";
import { getProduct } from "./getProduct.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const DAY = 86_400_000;

/** A variant shown reduced whose prices began so many days ago; the last one is today's. */
async function lowestOf(prices: readonly (readonly [cents: number, daysAgo: number])[], originalPriceCents?: number) {
  const priceCents = prices.at(-1)?.[0] ?? 0;
  const { id, productId } = await shop.seed.variant({ priceCents, originalPriceCents: originalPriceCents ?? null });
  await shop.db.delete(priceChanges).where(eq(priceChanges.variantId, id));
  await shop.db
    .insert(priceChanges)
    .values(prices.map(([cents, ago]) => ({ variantId: id, priceCents: cents, at: new Date(Date.now() - ago * DAY) })));
  const product = await getProduct(shop.db, productId);
  return product.variants[0]?.lowestPriceCents;
}

test("beside a reduced price stands the lowest one of the 30 days before the reduction", async () => {
  const prices = [
    [1000, 90],
    [1200, 20],
    [1100, 12],
    [900, 5],
  ] as const;
  expect(await lowestOf(prices, 1200)).toBe(1000);
});

test("a price that ended more than 30 days before the reduction counts no more", async () => {
  const prices = [
    [700, 200],
    [1200, 40],
    [900, 5],
  ] as const;
  expect(await lowestOf(prices, 1200)).toBe(1200);
});

test("the 30 days are counted from the reduction, however long it lasts", async () => {
  const prices = [
    [800, 130],
    [1200, 110],
    [900, 100],
  ] as const;
  expect(await lowestOf(prices, 1200)).toBe(800);
});

test("a promotion that follows a deeper one says so: the lowest price is below today's", async () => {
  const prices = [
    [2000, 60],
    [1000, 10],
    [1200, 2],
  ] as const;
  expect(await lowestOf(prices, 2000)).toBe(1000);
});

test("nothing is said of a price that is not shown reduced, or that was never another", async () => {
  expect(
    await lowestOf([
      [1200, 40],
      [900, 5],
    ]),
  ).toBeNull();
  expect(await lowestOf([[900, 5]], 1200)).toBeNull();
});

test("the ledger that it reads writes itself", async () => {
  const { id, productId } = await shop.seed.variant({ priceCents: 1500 });
  await shop.db.update(variants).set({ priceCents: 990, originalPriceCents: 1500 }).where(eq(variants.id, id));
  const product = await getProduct(shop.db, productId);
  expect(product.variants[0]?.lowestPriceCents).toBe(1500);
});
