import { products, saleStops, type Tx } from "@bruma/db";
import { and, asc, inArray, isNull } from "@bruma/db/sql";
import { setOnSale } from "../../catalogue/index.ts";

/** How many products one transaction locks, at most. */
export const BATCH = 500;

/** Locks the products of these that are not archived, as every change of one does: in id order, before their stops. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<{ id: number; active: boolean }[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ id: products.id, active: products.active })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .for("no key update");
}

type Cause = { banId: number } | { rules: string[] };

/** Takes locked products off sale, and remembers why. */
export async function stopProducts(tx: Tx, stops: readonly ({ id: number } & Cause)[], now: Date): Promise<void> {
  if (stops.length === 0) return;
  await tx
    .insert(saleStops)
    .values(stops.map(({ id, ...cause }) => ({ productId: id, ...cause })))
    .onConflictDoNothing();
  const ids = stops.map(({ id }) => id);
  await setOnSale(tx, ids, false, now);
}
