import type { ReviewQuery } from "@bruma/contract";
import { type Db, products, reviews, statement } from "@bruma/db";
import { and, asc, desc, eq, gte, type SQL, sql } from "@bruma/db/sql";
import { isOnSale } from "../catalogue/index.ts";
import { Refusal } from "../Refusal.ts";
import {
  isVisible,
  newestFirst,
  newestId,
  type PublicReview,
  pageOfReviews,
  productIsOnSale,
  type ReviewWithProduct,
} from "./ReviewRow.ts";

interface ProductReviewFilter {
  rating?: number | null | undefined;
  page: number;
  limit: number;
}

const asked = sql.placeholder("rating");
const areShown = sql`${reviews.productId} = ${sql.placeholder("productId")} and ${isVisible}
  and (${asked}::int is null or ${reviews.rating} = ${asked}::int)`;

const selectReviews = statement<
  { productId: number; rating: number | null; limit: number; offset: number },
  { isOnSale: boolean; total: number; reviews: Written<PublicReview>[] }
>(sql`
  select ${productIsOnSale} as "isOnSale", (select count(*)::int from ${reviews} where ${areShown}) as total,
    coalesce((select json_agg(shown order by id desc) from (
      select ${reviews.id}, ${reviews.productId} as "productId", ${reviews.userId} as "userId", ${reviews.userName} as "userName",
        ${reviews.rating}, ${reviews.comment}, ${reviews.isVerified} as "isVerified", ${reviews.isTeam} as "isTeam",
        ${reviews.createdAt} as "createdAt", ${reviews.updatedAt} as "updatedAt", ${reviews.reply}, ${reviews.repliedAt} as "repliedAt"
      from ${reviews} where ${areShown}
      order by ${newestId} limit ${sql.placeholder("limit")} offset ${sql.placeholder("offset")}) shown), '[]'::json) as reviews`);

/** What the public sees of a product's reviews, newest first. Refuses `product.not_found`. */
export async function listProductReviews(
  db: Db,
  productId: number,
  { rating = null, page, limit }: ProductReviewFilter,
): Promise<{ reviews: PublicReview[]; total: number }> {
  const [found] = await selectReviews(db, { productId, rating, limit, offset: (page - 1) * limit });
  if (!found?.isOnSale) throw new Refusal("product.not_found");
  return { reviews: found.reviews.map(withMoments), total: found.total };
}

/** As JSON has it. */
type Written<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null ? string | Exclude<Row[Column], Date> : Row[Column];
};

const withMoments = (review: Written<PublicReview>): PublicReview => ({
  ...review,
  createdAt: new Date(review.createdAt),
  updatedAt: review.updatedAt === null ? null : new Date(review.updatedAt),
  repliedAt: review.repliedAt === null ? null : new Date(review.repliedAt),
});

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
