import type { ReviewQuery } from "@bruma/contract";
import { type Db, products, reviews } from "@bruma/db";
import { and, asc, desc, eq, gte, type SQL, sql } from "@bruma/db/sql";
import { isOnSale, requireProduct } from "../catalogue/index.ts";
import {
  isVisible,
  newestFirst,
  newestId,
  pageOfReviews,
  type ReviewRow,
  type ReviewWithProduct,
} from "./ReviewRow.ts";

interface ProductReviewFilter {
  rating?: number | undefined;
  page: number;
  limit: number;
}

/** What the public sees of a product's reviews, newest first. Refuses `product.not_found`. */
export async function listProductReviews(
  db: Db,
  productId: number,
  { rating, page, limit }: ProductReviewFilter,
): Promise<{ reviews: ReviewRow[]; total: number }> {
  const where = and(
    eq(reviews.productId, productId),
    isVisible,
    rating === undefined ? undefined : eq(reviews.rating, rating),
  );
  const [, rows, total] = await Promise.all([
    requireProduct(db, productId),
    db
      .select()
      .from(reviews)
      .where(where)
      .orderBy(newestId)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(reviews, where),
  ]);
  return { reviews: rows, total };
}

/** What the public sees of the reviews of all products on sale. */
export async function listShopReviews(
  db: Db,
  query: ReviewQuery,
): Promise<{ reviews: ReviewWithProduct[]; total: number }> {
  const { rating, min_rating, min_length, category } = query;
  const where = and(
    isVisible,
    isOnSale,
    rating === undefined ? undefined : eq(reviews.rating, rating),
    min_rating === undefined ? undefined : gte(reviews.rating, min_rating),
    min_length ? sql`char_length(${reviews.comment}) >= ${min_length}` : undefined,
    category && eq(products.category, category),
  );
  return pageOfReviews(db, where, query, orderOf(query));
}

function orderOf({ sort }: ReviewQuery): readonly SQL[] {
  switch (sort) {
    case "newest":
      return newestFirst;
    case "highest":
      return [desc(reviews.rating), ...newestFirst];
    case "lowest":
      return [asc(reviews.rating), ...newestFirst];
  }
}
