import { type Db, products, type Tx } from "@bruma/db";
import { and, eq } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { isOnSale } from "./ProductRow.ts";

/** Refuses `product.not_found`, also for a product that was withdrawn or deleted. */
export async function requireProduct(db: Db | Tx, productId: number): Promise<void> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isOnSale));
  if (product === undefined) throw new Refusal("product.not_found");
}
