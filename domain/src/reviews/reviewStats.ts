import type { Category } from "@bruma/contract";
import { type Db, products, reviews } from "@bruma/db";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { isOnSale, requireProduct } from "../catalogue/index.ts";
import { isVisible } from "./ReviewRow.ts";

export interface ReviewStatsRow {
  /** To one decimal; null while there is no review. */
  average: number | null;
  total: number;
  /** How many reviews gave one star, two stars… */
  distribution: [number, number, number, number, number];
}

/** Over a product's verified reviews that are not hidden. Refuses `product.not_found`. */
export async function productReviewStats(db: Db, productId: number): Promise<ReviewStatsRow> {
  await requireProduct(db, productId);
  return statsWhere(db, eq(reviews.productId, productId));
}

/** The same over all products on sale, or those of a category. */
export async function shopReviewStats(db: Db, category?: Category): Promise<ReviewStatsRow> {
  return statsWhere(db, and(isOnSale, category && eq(products.category, category)));
}

async function statsWhere(db: Db, where: SQL | undefined): Promise<ReviewStatsRow> {
  const rows = await db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(where, isVisible, sql`${reviews.isVerified}`))
    .groupBy(reviews.rating);
  const countOf = (rating: number) => rows.find((row) => row.rating === rating)?.count ?? 0;
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const stars = rows.reduce((sum, row) => sum + row.rating * row.count, 0);
  return {
    average: total === 0 ? null : Math.round((stars / total) * 10) / 10,
    total,
    distribution: [countOf(1), countOf(2), countOf(3), countOf(4), countOf(5)],
  };
}
