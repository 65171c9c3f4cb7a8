import { products, type Tx } from "@bruma/db";
import { and, inArray, sql } from "@bruma/db/sql";
import { announceProduct } from "./noteProduct.ts";

/** Puts locked products on or off sale, for every page that shows them and for whoever is editing them. */
export async function setOnSale(tx: Tx, ids: readonly number[], active: boolean, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(products)
    .set({
      active,
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${products.updatedAt} + interval '1 ms')`,
    })
    .where(and(inArray(products.id, [...ids]), sql`${products.active} is distinct from ${active}`));
  for (const id of ids) announceProduct(tx, id);
}
