import { CATEGORIES, type Category } from "@bruma/contract";
import { type Db, products, variants } from "@bruma/db";
import { and, eq, isNull, sql } from "@bruma/db/sql";

export interface StockValue {
  category: Category;
  products: number;
  units: number;
  valueCents: number;
}

/** What stands in the shop at this moment, at the prices that it is sold at (price × stock of each variant), on sale or not. */
export async function stockValue(db: Db): Promise<StockValue[]> {
  const rows = await db
    .select({
      category: products.category,
      products: sql<number>`count(distinct ${products.id})::int`,
      units: sql<number>`coalesce(sum(${variants.stock}), 0)::int`,
      valueCents: sql<number>`coalesce(sum(${variants.priceCents}::bigint * ${variants.stock}), 0)::float8`,
    })
    .from(products)
    .leftJoin(variants, and(eq(variants.productId, products.id), isNull(variants.deletedAt)))
    .where(isNull(products.deletedAt))
    .groupBy(products.category);
  return CATEGORIES.map(
    (category) => rows.find((row) => row.category === category) ?? { category, products: 0, units: 0, valueCents: 0 },
  );
}
