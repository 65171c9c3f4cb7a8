import { type Db, products, type Tx } from "@bruma/db";
import { and, eq, isNull } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";

/** Refuses `product.not_found` for one that the staff does not have either; what is off sale is there. */
export async function requireStaffProduct(db: Db | Tx, id: number): Promise<void> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
  if (product === undefined) throw new Refusal("product.not_found");
}
