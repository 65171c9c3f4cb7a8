import { media, priceChanges, productImages, products, settings, variantPictures, variants } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestShop, type SeededVariant, type TestShop } from "../../testShop.ts";
import { relatedProducts } from "./getProduct.ts";
import { productColumns } from "./ProductRow.ts";
import { readProducts } from "./readProducts.ts";

let shop: TestShop;
let goods: SeededVariant;
let pictureId: number;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

beforeEach(async () => {
  const { db, seed } = shop;
  const productId = await seed.product({ legalClass: "device", featured: true });
  goods = await seed.variant({ productId, priceCents: 1000, originalPriceCents: 1500 });
  const size = { width: 800, height: 800, widths: [320, 640], placeholder: "p" };
  const [picture] = await db
    .insert(media)
    .values({ ...size, hash: `hash-${productId}` })
    .returning();
  pictureId = picture?.id ?? 0;
  await db.insert(productImages).values({ productId, mediaId: pictureId, position: 0, alt: "De frente" });
});

/** As the database says it without anything that is kept. */
async function readAnew() {
  return shop.db.select(productColumns).from(products).where(eq(products.id, goods.productId));
}

const ofProduct = () => eq(products.id, goods.productId);
const ofVariant = () => eq(variants.id, goods.id);
const changes: Record<string, () => Promise<unknown>> = {
  "a text of the product": () => shop.db.update(products).set({ description: "Otra" }).where(ofProduct()),
  "a badge": () => shop.db.update(products).set({ isHot: true }).where(ofProduct()),
  "its rating": () => shop.db.update(products).set({ ratingSum: 9, ratingCount: 2 }).where(ofProduct()),
  "a price": () => shop.db.update(variants).set({ priceCents: 900 }).where(ofVariant()),
  "one more or less in stock": () => shop.db.update(variants).set({ stock: 9 }).where(ofVariant()),
  "another variant": () => shop.seed.variant({ productId: goods.productId }),
  "a variant that goes": () => shop.db.update(variants).set({ deletedAt: new Date() }).where(ofVariant()),
  "the words for a picture": () =>
    shop.db.update(productImages).set({ alt: "De lado" }).where(eq(productImages.mediaId, pictureId)),
  "what stands in a picture's place": () =>
    shop.db.update(media).set({ placeholder: "q" }).where(eq(media.id, pictureId)),
  "a variant's picture": () =>
    shop.db.insert(variantPictures).values({ variantId: goods.id, productId: goods.productId, mediaId: pictureId }),
  "what it cost before": () =>
    shop.db.insert(priceChanges).values([
      { variantId: goods.id, priceCents: 700, at: new Date(Date.now() - 9 * 86_400_000) },
      { variantId: goods.id, priceCents: 1000, at: new Date() },
    ]),
  "«Promoción restringida»": () =>
    shop.db.insert(settings).values({ key: "safety", value: { promotion_restricted: true } }),
};

test.each(Object.keys(changes))("whoever asks after a change sees it: %s", async (name) => {
  const { productId } = goods;
  const [before] = await readProducts(shop.db, [productId]);
  expect([before]).toEqual(await readAnew());
  expect((await readProducts(shop.db, [productId]))[0], "what says the same is not read again").toBe(before);
  await changes[name]?.();
  const after = await readProducts(shop.db, [productId]);
  expect(after).toEqual(await readAnew());
  expect(after).not.toEqual([before]);
});

test("what left the shop is missing, among the related too, also where its row is known", async () => {
  const { productId: other } = await shop.seed.variant();
  const { productId: third } = await shop.seed.variant();
  const ids = async () => (await readProducts(shop.db, [third, other])).map(({ id }) => id);
  const related = async () => (await relatedProducts(shop.db, third, 50)).map(({ id }) => id);
  expect(await ids()).toEqual([third, other]);
  expect(await related()).toContain(other);
  await shop.db.execute(sql`update products set active = false where id = ${other}`);
  expect(await ids()).toEqual([third]);
  expect(await related()).not.toContain(other);
});
