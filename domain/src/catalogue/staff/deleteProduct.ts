import { products, type Tx, variants } from "@bruma/db";
import { and, eq, isNotNull, isNull, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { isNamed } from "./isNamed.ts";
import { laterThan } from "./lockProduct.ts";
import { announceProduct, noteProduct } from "./noteProduct.ts";
import { readDetail } from "./readAdminProduct.ts";

/**
 * Takes a product out of the shop for good. Where orders name it, customers have it in their cart or it has lots, it is archived instead:
 * its row stays for them, carts show its lines as unavailable. Refuses `product.not_found`, also for one that is gone already.
 */
export async function deleteProduct(shop: StaffShop, id: number): Promise<{ archived: boolean }> {
  return transact(shop, async (tx) => {
    const before = await lockWhole(tx, id);
    const archived = before.isNamed;
    if (archived) {
      const now = laterThan(before.updatedAt, shop.now());
      await tx.update(products).set({ deletedAt: now, updatedAt: now, active: false }).where(eq(products.id, id));
    } else {
      await tx.delete(products).where(eq(products.id, id));
    }
    const { name, active } = before;
    noteChange(tx, {
      subject: "product",
      id,
      before: { name, active },
      after: archived ? { state: "archived" } : null,
    });
    announceProduct(tx, id);
    return { archived };
  });
}

/** Locks against orders and carts that are just taking it, too. */
async function lockWhole(tx: Tx, id: number) {
  const [product] = await tx
    .select({ name: products.name, active: products.active, updatedAt: products.updatedAt })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for("update");
  if (product === undefined) throw new Refusal("product.not_found");
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.productId, id))
    .orderBy(variants.id)
    .for("update");
  const [named] = await tx.select({ isNamed: isNamed(id) }).from(sql`(select 1) as one`);
  return { ...product, isNamed: named?.isNamed === true };
}

/** Brings an archived product back, not yet on sale; one that is not archived stays as it is. Refuses `product.not_found`. */
export async function restoreProduct(shop: StaffShop, id: number): Promise<void> {
  await transact(shop, async (tx) => {
    const [locked] = await tx
      .select({ updatedAt: products.updatedAt })
      .from(products)
      .where(eq(products.id, id))
      .for("no key update");
    if (locked === undefined) throw new Refusal("product.not_found");
    const before = await readDetail(tx, id);
    await tx
      .update(products)
      .set({ deletedAt: null, active: false, updatedAt: laterThan(locked.updatedAt, shop.now()) })
      .where(and(eq(products.id, id), isNotNull(products.deletedAt)));
    await noteProduct(tx, before);
  });
}
