import { type Db, productStocks, products } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { isOnSale } from "./ProductRow.ts";

export interface ShopStats {
  satisfiedCustomers: number;
  totalProducts: number;
  totalStock: number;
  /** Over verified reviews; null while there is none. */
  avgRating: number | null;
}

// From the sums, corrected by those whose orders changed since they were summed: a visitor's look writes nothing.
const satisfiedCustomers = sql<number>`(
  select (select count(*) from buyer_totals where delivered > 0) + coalesce(sum(
    exists (select from orders o where o.user_id = stale.user_id and o.status = 'delivered')::int
    - exists (select from buyer_totals b where b.user_id = stale.user_id and b.delivered > 0)::int), 0)
  from (select distinct user_id from stale_buyers) as stale)::int`;

/** The home page's figures, exact at the moment. A satisfied customer is one with a delivered order. */
export async function shopStats(db: Db): Promise<ShopStats> {
  const [row] = await db
    .select({
      satisfiedCustomers,
      totalProducts: sql<number>`count(*)::int`,
      totalStock: sql<number>`coalesce(sum(${productStocks.stock}), 0)::int`,
      avgRating: sql<
        number | null
      >`round(sum(${products.ratingSum})::numeric / nullif(sum(${products.ratingCount}), 0), 1)::float8`,
    })
    .from(products)
    .innerJoin(productStocks, eq(productStocks.productId, products.id))
    .where(isOnSale);
  if (row === undefined) throw new Error("an aggregate returned no row");
  return row;
}
