import { DEVICES_MAX } from "@bruma/contract";
import { type Db, ownedDevices, products, type Tx, users } from "@bruma/db";
import { and, desc, eq, inArray, sql } from "@bruma/db/sql";
import type { Shop } from "../../Shop.ts";
import { isOnSale } from "../lists/ProductRow.ts";
import { requireProduct } from "../lists/requireProduct.ts";

interface OwnedDeviceRow {
  id: number;
  name: string;
  onSale: boolean;
}

/** What a customer says to have, the newest first; also what the shop no longer sells. */
export const listOwnedDevices = (db: Db | Tx, userId: number): Promise<OwnedDeviceRow[]> =>
  db
    .select({ id: products.id, name: products.name, onSale: sql<boolean>`${isOnSale}` })
    .from(ownedDevices)
    .innerJoin(products, eq(products.id, ownedDevices.productId))
    .where(eq(ownedDevices.userId, userId))
    .orderBy(desc(ownedDevices.addedAt), desc(products.id));

/** The first of them is the newest. What is not on sale is passed over: a browser may remember what is gone. */
export async function addOwnedDevices(shop: Shop, userId: number, ids: readonly number[]): Promise<void> {
  await shop.db.transaction(async (tx) => {
    // One addition of a customer at a time: each one counts those before it.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const wanted = [...new Set(ids)];
    const there = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, [0, ...wanted]), isOnSale));
    const known = new Set(there.map(({ id }) => id));
    const now = shop.now().getTime();
    const rows = wanted
      .filter((id) => known.has(id))
      .map((productId, place) => ({ userId, productId, addedAt: new Date(now - place) }));
    if (rows.length > 0) await tx.insert(ownedDevices).values(rows).onConflictDoNothing();
    await tx.execute(sql`delete from ${ownedDevices} where user_id = ${userId} and product_id not in (
      select product_id from ${ownedDevices} where user_id = ${userId} order by added_at desc, product_id desc limit ${DEVICES_MAX})`);
  });
}

/** A repeat changes nothing. Refuses `product.not_found` for what is neither theirs nor on sale. */
export async function removeOwnedDevice(db: Db, userId: number, productId: number): Promise<void> {
  const [gone] = await db
    .delete(ownedDevices)
    .where(and(eq(ownedDevices.userId, userId), eq(ownedDevices.productId, productId)))
    .returning({ id: ownedDevices.productId });
  if (!gone) await requireProduct(db, productId);
}
