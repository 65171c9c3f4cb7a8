import { products, type Tx, variants } from "@bruma/db";
import { and, asc, eq, isNull } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";

export type LockedVariant = typeof variants.$inferSelect;

/**
 * Locks a product, then its variants in id order, as every order does (decision 003): until the transaction ends no price, stock
 * or state of it changes. Refuses `product.not_found`, also for one that is archived.
 */
export async function lockProduct(tx: Tx, id: number) {
  const [product] = await tx
    .select({ id: products.id, category: products.category, active: products.active, updatedAt: products.updatedAt })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for("no key update");
  if (product === undefined) throw new Refusal("product.not_found");
  const live: LockedVariant[] = await tx
    .select()
    .from(variants)
    .where(and(eq(variants.productId, id), isNull(variants.deletedAt)))
    .orderBy(asc(variants.id))
    .for("no key update");
  return { ...product, variants: live.toSorted((a, b) => a.position - b.position || a.id - b.id) };
}

export type LockedProduct = Awaited<ReturnType<typeof lockProduct>>;

/** The moment of a change: later than the one before, however fast they follow, so that it tells versions apart. */
export function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}
