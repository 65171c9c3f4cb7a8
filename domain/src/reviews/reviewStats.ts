import type { Category } from "@bruma/contract";
import { type Db, products, reviews, statement } from "@bruma/db";
import { and, eq, sql } from "@bruma/db/sql";
import { isOnSale } from "../catalogue/index.ts";
import { Refusal } from "../Refusal.ts";
import { isVisible, productIsOnSale } from "./ReviewRow.ts";

export interface ReviewStatsRow {
  /** To one decimal; null while there is no review. */
  average: number | null;
  total: number;
  /** How many reviews gave one star, two stars… */
  distribution: [number, number, number, number, number];
}

interface StarsRow {
  rating: number;
  count: number;
}

const countStars = statement<{ productId: number }, { isOnSale: boolean; stars: StarsRow[] }>(sql`
  select ${productIsOnSale} as "isOnSale", coalesce((select json_agg(given) from (
    select rating, count(*)::int as count from ${reviews}
    where ${reviews.productId} = ${sql.placeholder("productId")} and ${isVisible} and ${reviews.isVerified}
    group by rating) given), '[]'::json) as stars`);

/** Over a product's verified reviews that are not hidden. Refuses `product.not_found`. */
export async function productReviewStats(db: Db, productId: number): Promise<ReviewStatsRow> {
  const [found] = await countStars(db, { productId });
  if (!found?.isOnSale) throw new Refusal("product.not_found");
  return statsOf(found.stars);
}

/** The same over all products on sale, or those of a category. */
export async function shopReviewStats(db: Db, category?: Category): Promise<ReviewStatsRow> {
  const rows = await db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(isOnSale, category && eq(products.category, category), isVisible, sql`${reviews.isVerified}`))
    .groupBy(reviews.rating);
  return statsOf(rows);
}

function statsOf(rows: readonly StarsRow[]): ReviewStatsRow {
  const countOf = (rating: number) => rows.find((row) => row.rating === rating)?.count ?? 0;
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const stars = rows.reduce((sum, row) => sum + row.rating * row.count, 0);
  return {
    average: total === 0 ? null : Math.round((stars / total) * 10) / 10,
    total,
    distribution: [countOf(1), countOf(2), countOf(3), countOf(4), countOf(5)],
  };
}
