import { type Db, products } from "@bruma/db";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { isOnSale, type ProductRow, productColumns } from "./ProductRow.ts";

/** A product on sale. Refuses `product.not_found`, also for one that was withdrawn or deleted. */
export async function getProduct(db: Db, id: number): Promise<ProductRow> {
  const [product] = await db
    .select(productColumns)
    .from(products)
    .where(and(eq(products.id, id), isOnSale));
  if (product === undefined) throw new Refusal("product.not_found");
  return product;
}

/** Up to `limit` products of the same category, what is in stock and featured first; never the product itself. */
export async function relatedProducts(db: Db, id: number, limit: number): Promise<ProductRow[]> {
  const [product] = await db
    .select({ category: products.category })
    .from(products)
    .where(and(eq(products.id, id), isOnSale));
  if (product === undefined) throw new Refusal("product.not_found");
  return db
    .select(productColumns)
    .from(products)
    .where(and(eq(products.category, product.category), ne(products.id, id), isOnSale))
    .orderBy(desc(products.inStock), desc(products.featured), sql`abs(${products.id} - ${id})`)
    .limit(limit);
}
