import { WISHLIST_MAX } from "@bruma/contract";
import { products, wishlistItems } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../testShop.ts";
import { readProfile } from "../users/index.ts";
import { addFavourite, isFavourite, listFavouriteIds, listFavourites, removeFavourite } from "./favourites.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("a favourite is kept once, however often it is added, and may be taken out twice", async () => {
  const { userId } = await shop.seed.customer();
  const { productId } = await shop.seed.variant();
  await Promise.all(Array.from({ length: 10 }, () => addFavourite(shop, userId, productId)));
  expect(await listFavouriteIds(shop.db, userId)).toEqual([productId]);
  expect(await isFavourite(shop.db, userId, productId)).toBe(true);
  await removeFavourite(shop.db, userId, productId);
  await removeFavourite(shop.db, userId, productId);
  expect(await isFavourite(shop.db, userId, productId)).toBe(false);
});

test("a list that is full takes no more, also of many at once", async () => {
  const { userId } = await shop.seed.customer();
  await shop.db.execute(sql`
    with made as (
      insert into ${products} (name, description, category, legal_class)
      select 'Producto ' || n, 'x', 'accessories', 'unregulated' from generate_series(1, ${WISHLIST_MAX - 1}) n returning id)
    insert into ${wishlistItems} (user_id, product_id) select ${userId}, id from made`);
  const goods = await Promise.all(Array.from({ length: 4 }, () => shop.seed.variant()));
  const added = await Promise.allSettled(goods.map(({ productId }) => addFavourite(shop, userId, productId)));
  const refusals = added.flatMap((attempt) => (attempt.status === "rejected" ? [attempt.reason.code] : []));
  expect(refusals).toEqual(["wishlist.full", "wishlist.full", "wishlist.full"]);
  expect(await shop.db.$count(wishlistItems, eq(wishlistItems.userId, userId))).toBe(WISHLIST_MAX);
});

test("what is withdrawn leaves the list and comes back with its product, newest first", async () => {
  const { userId } = await shop.seed.customer();
  const [first, second] = [await shop.seed.variant(), await shop.seed.variant()];
  await addFavourite(shop, userId, first.productId);
  await addFavourite(shop, userId, second.productId);
  const listed = async () => (await listFavourites(shop.db, userId)).map(({ id }) => id);
  const counted = async () => (await readProfile(shop.db, userId)).favoritesCount;
  expect([await listed(), await counted()]).toEqual([[second.productId, first.productId], 2]);
  const sell = (active: boolean) => shop.db.update(products).set({ active }).where(eq(products.id, second.productId));
  await sell(false);
  expect([await listed(), await counted()]).toEqual([[first.productId], 1]);
  await removeFavourite(shop.db, userId, first.productId);
  await sell(true);
  expect(await listed()).toEqual([second.productId]);
  const gone = { code: "product.not_found" };
  await expect(addFavourite(shop, userId, 2_147_483_647)).rejects.toMatchObject(gone);
  await expect(removeFavourite(shop.db, userId, 2_147_483_647)).rejects.toMatchObject(gone);
  await expect(isFavourite(shop.db, userId, 2_147_483_647)).rejects.toMatchObject(gone);
});
