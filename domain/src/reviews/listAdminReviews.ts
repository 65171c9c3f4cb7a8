import type { AdminReviewQuery, ReportReason, ReviewState } from "@bruma/contract";
import { type Db, products, reviewReports, reviews, type Tx, users } from "@bruma/db";
import { and, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { sortBy } from "../sortBy.ts";
import { isVisible, newestFirst, type ReviewWithProduct, reviewColumns } from "./ReviewRow.ts";

interface ReportRow {
  id: number;
  reason: ReportReason;
  comment: string | null;
  createdAt: string;
}

export interface AdminReviewRow extends ReviewWithProduct {
  userEmail: string | null;
  /** Those that nobody has decided yet, oldest first. */
  reports: ReportRow[];
}

const openReports = sql`from ${reviewReports} r where r.review_id = ${sql.raw('"reviews"."id"')} and r.resolved_at is null`;

const adminColumns = {
  ...reviewColumns,
  userEmail: users.email,
  reports: sql<ReportRow[]>`coalesce((
    select json_agg(json_build_object('id', r.id, 'reason', r.reason, 'comment', r.comment, 'createdAt', r.created_at)
      order by r.id) ${openReports}), '[]'::json)`,
};

const CONDITIONS: Record<ReviewState, SQL | undefined> = {
  all: undefined,
  reported: sql`exists (select 1 ${openReports})`,
  hidden: isNotNull(reviews.hiddenAt),
  // The team does not answer itself, and nobody reads an answer to a hidden review.
  unanswered: and(isNull(reviews.reply), isVisible, not(reviews.isTeam)),
};

const reviewsWithProducts = (db: Db | Tx) =>
  db
    .select(adminColumns)
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(users, eq(users.id, reviews.userId));

const SORTS = { created: reviews.createdAt, rating: reviews.rating };

/** One page of all reviews, newest first unless sorted otherwise, and how many there are of each state. */
export async function listAdminReviews(db: Db, { state, rating, search, sort, page, limit }: AdminReviewQuery) {
  const where = and(
    CONDITIONS[state],
    rating === undefined ? undefined : eq(reviews.rating, rating),
    search ? mentions(search) : undefined,
  );
  const order = sort === undefined ? newestFirst : sortBy(SORTS, sort, reviews.id);
  const [rows, total, counts] = await Promise.all([
    reviewsWithProducts(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    countMatching(db, where, search !== undefined),
    countStates(db),
  ]);
  return { reviews: rows, total, counts };
}

const mentions = (search: string) =>
  sql`strpos(search_form(concat_ws(' ', ${reviews.userName}, ${products.name}, ${reviews.comment})), search_form(${search})) > 0`;

/** Only words are looked for in a product's name. */
async function countMatching(db: Db, where: SQL | undefined, asksProducts: boolean): Promise<number> {
  if (!asksProducts) return db.$count(reviews, where);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where);
  return counted?.total ?? 0;
}

async function countStates(db: Db): Promise<Record<ReviewState, number>> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      // Counted among the few reports, not once for each review.
      reported: sql<number>`(select count(distinct r.review_id)::int from ${reviewReports} r where r.resolved_at is null)`,
      hidden: sql<number>`(count(*) filter (where ${CONDITIONS.hidden}))::int`,
      unanswered: sql<number>`(count(*) filter (where ${CONDITIONS.unanswered}))::int`,
    })
    .from(reviews);
  if (row === undefined) throw new Error("an aggregate returned no row");
  return row;
}

/** Refuses `review.not_found`. */
export async function getAdminReview(db: Db | Tx, reviewId: number): Promise<AdminReviewRow> {
  const [review] = await reviewsWithProducts(db).where(eq(reviews.id, reviewId));
  if (review === undefined) throw new Refusal("review.not_found");
  return review;
}
