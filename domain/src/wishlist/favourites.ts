import { WISHLIST_MAX } from "@bruma/contract";
import { type Db, productAlerts, products, users, wishlistItems } from "@bruma/db";
import { and, desc, eq, sql } from "@bruma/db/sql";
import { isOnSale, type ProductRow, productColumns, requireProduct } from "../catalogue/index.ts";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { type AlertRow, isAbout } from "./productAlerts.ts";

export interface FavouriteRow extends ProductRow {
  wishlistId: number;
  addedAt: Date;
  alerts: AlertRow[];
}

/** A customer's favourites that are on sale, newest first; one that was withdrawn comes back with its product. */
export async function listFavourites(db: Db, userId: number): Promise<FavouriteRow[]> {
  return db
    .select({
      ...productColumns,
      wishlistId: wishlistItems.id,
      addedAt: wishlistItems.addedAt,
      alerts: sql<AlertRow[]>`array(
        select json_build_object('kind', kind, 'variantId', variant_id) from ${productAlerts}
        where user_id = ${userId} and ${isAbout(sql.raw('"products"."id"'))} order by id)`,
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.userId, userId), isOnSale))
    .orderBy(desc(wishlistItems.id));
}

export async function listFavouriteIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.userId, userId), isOnSale))
    .orderBy(desc(wishlistItems.id));
  return rows.map(({ productId }) => productId);
}

const isItem = (userId: number, productId: number) =>
  and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId));

/** Refuses `product.not_found` for what is neither a favourite nor on sale. */
export async function isFavourite(db: Db, userId: number, productId: number): Promise<boolean> {
  if ((await db.$count(wishlistItems, isItem(userId, productId))) > 0) return true;
  await requireProduct(db, productId);
  return false;
}

/** A repeat changes nothing. Refuses `product.not_found` and `wishlist.full`. */
export async function addFavourite(shop: Shop, userId: number, productId: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await requireProduct(tx, productId);
    // One addition of a customer at a time: each one counts those before it.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    if ((await tx.$count(wishlistItems, isItem(userId, productId))) > 0) return;
    if ((await tx.$count(wishlistItems, eq(wishlistItems.userId, userId))) >= WISHLIST_MAX) {
      throw new Refusal("wishlist.full", { most: WISHLIST_MAX });
    }
    await tx.insert(wishlistItems).values({ userId, productId, addedAt: shop.now() });
  });
}

/** A repeat changes nothing. Refuses `product.not_found` as `isFavourite` does. */
export async function removeFavourite(db: Db, userId: number, productId: number): Promise<void> {
  const [removed] = await db.delete(wishlistItems).where(isItem(userId, productId)).returning({ id: wishlistItems.id });
  if (removed === undefined) await requireProduct(db, productId);
}

export async function clearFavourites(db: Db, userId: number): Promise<void> {
  await db.delete(wishlistItems).where(eq(wishlistItems.userId, userId));
}
