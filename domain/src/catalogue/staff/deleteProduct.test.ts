import { ProductQuery } from "@bruma/contract";
import { cartLines, lots } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Refusal } from "../../Refusal.ts";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { getProduct, relatedProducts } from "../lists/getProduct.ts";
import { listProducts } from "../lists/listProducts.ts";
import { deleteProduct } from "./deleteProduct.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (refusal: Refusal) => refusal.code,
  );

test("a deleted product is nowhere to be found", async () => {
  const [goods, other] = [await shop.seed.variant(), await shop.seed.variant()];
  await deleteProduct(shop, goods.productId);

  expect(await codeOf(getProduct(shop.db, goods.productId))).toBe("product.not_found");
  const { products } = await listProducts(shop.db, ProductQuery.parse({}));
  expect(products.map(({ id }) => id)).not.toContain(goods.productId);
  const related = await relatedProducts(shop.db, other.productId, 4);
  expect(related.map(({ id }) => id)).not.toContain(goods.productId);
});

test("every page that showed it is made again", async () => {
  const { productId } = await shop.seed.variant();
  shop.invalidated.length = 0;
  await deleteProduct(shop, productId);
  expect(new Set(shop.invalidated)).toEqual(new Set(["catalogue", "stats", "reviews", `product:${productId}`]));
});

test("of two that delete the same product one is told that it is gone, and so is whoever deletes what never was", async () => {
  const { productId } = await shop.seed.variant();
  const answers = await Promise.all([1, 2].map(() => codeOf(deleteProduct(shop, productId))));
  expect(answers.toSorted()).toEqual(["product.not_found", undefined]);
  expect(await codeOf(deleteProduct(shop, 2_147_483_647))).toBe("product.not_found");
});

test("what customers have in their cart stays there, and what has lots is kept for recalls; what nobody named is gone with its variants", async () => {
  const goods = await shop.seed.variant();
  const { userId } = await shop.seed.customer();
  await shop.seed.fillCart(userId, [{ variant: goods, quantity: 1 }]);
  expect(await deleteProduct(shop, goods.productId)).toEqual({ archived: true });
  expect(await shop.db.$count(cartLines, eq(cartLines.userId, userId))).toBe(1);

  const lotted = await shop.seed.variant();
  await shop.db.insert(lots).values({ variantId: lotted.id, code: "L-7", receivedOn: "2026-11-01" });
  expect(await deleteProduct(shop, lotted.productId)).toEqual({ archived: true });

  const unwanted = await shop.seed.variant();
  expect(await deleteProduct(shop, unwanted.productId)).toEqual({ archived: false });
  expect(await shop.stockOf(unwanted.id)).toBeNaN();
});
