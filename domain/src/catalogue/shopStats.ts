import { type Db, orders, products } from "@bruma/db";
import { sql } from "drizzle-orm";
import { isOnSale } from "./ProductRow.ts";

export interface ShopStats {
  satisfiedCustomers: number;
  totalProducts: number;
  totalStock: number;
  /** Over verified reviews; null while there is none. */
  avgRating: number | null;
}

/** The home page's figures, exact at the moment. A satisfied customer is one with a delivered order. */
export async function shopStats(db: Db): Promise<ShopStats> {
  const [row] = await db
    .select({
      satisfiedCustomers: sql<number>`(select count(distinct ${orders.userId})::int from ${orders} where ${orders.status} = 'delivered')`,
      totalProducts: sql<number>`count(*)::int`,
      totalStock: sql<number>`coalesce(sum(${products.stock}), 0)::int`,
      avgRating: sql<
        number | null
      >`round(sum(${products.ratingSum})::numeric / nullif(sum(${products.ratingCount}), 0), 1)::float8`,
    })
    .from(products)
    .where(isOnSale);
  if (row === undefined) throw new Error("an aggregate returned no row");
  return row;
}
