import type { AdminReviewQuery, ReportReason, ReviewState } from "@bruma/contract";
import { type Db, products, reviewReports, reviews, type Tx, users } from "@bruma/db";
import { and, countDistinct, eq, inArray, isNotNull, isNull, not, type SQL, sql } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import { containing, sortBy } from "../tables/index.ts";
import { isVisible, type ReviewWithProduct, reviewColumns } from "./ReviewRow.ts";

interface ReportRow {
  id: number;
  reason: ReportReason;
  comment: string | null;
  createdAt: string;
  /** Null of a guest, who gave name and e-mail; these are null where the account is gone. */
  userId: number | null;
  name: string | null;
  email: string | null;
}

export interface AdminReviewRow extends ReviewWithProduct {
  userEmail: string | null;
  /** Those that nobody has decided yet, oldest first. */
  reports: ReportRow[];
}

const isOpenReport = sql`r.review_id = ${sql.raw('"reviews"."id"')} and r.resolved_at is null`;

const adminColumns = {
  ...reviewColumns,
  userEmail: users.email,
  reports: sql<ReportRow[]>`coalesce((
    select json_agg(json_build_object('id', r.id, 'reason', r.reason, 'comment', r.comment, 'createdAt', r.created_at,
        'userId', r.user_id, 'name', coalesce(u.name, r.name), 'email', coalesce(u.email, r.email)) order by r.id)
    from ${reviewReports} r left join ${users} u on u.id = r.user_id where ${isOpenReport}), '[]'::json)`,
};

const CONDITIONS: Record<ReviewState, SQL | undefined> = {
  all: undefined,
  reported: sql`exists (select from ${reviewReports} r where ${isOpenReport})`,
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
export async function listAdminReviews(db: Db, query: AdminReviewQuery) {
  const { state, rating, search, sort = "-created", page, limit } = query;
  const narrowed = and(
    rating === undefined ? undefined : eq(reviews.rating, rating),
    search ? sql`${reviews.searchText} like ${containing(search)}` : undefined,
  );
  const where = and(CONDITIONS[state], narrowed);
  const order = sortBy(SORTS, sort, reviews.id);
  // Products and pictures are looked up for the page alone.
  const ids = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, matching, counts] = await Promise.all([
    reviewsWithProducts(db)
      .where(inArray(reviews.id, ids))
      .orderBy(...order),
    narrowed && db.$count(reviews, where),
    countStates(db),
  ]);
  return { rows, total: matching ?? counts[state], counts };
}

/** Each from an index of its own, and the reported among the few reports. */
async function countStates(db: Db): Promise<Record<ReviewState, number>> {
  const [all, hidden, unanswered, reported] = await Promise.all([
    db.$count(reviews),
    db.$count(reviews, CONDITIONS.hidden),
    db.$count(reviews, CONDITIONS.unanswered),
    countReportedReviews(db),
  ]);
  return { all, reported: reported.count, hidden, unanswered };
}

/** How many reviews wait for a decision on what was reported. */
export async function countReportedReviews(db: Db): Promise<{ count: number }> {
  const [reported] = await db
    .select({ count: countDistinct(reviewReports.reviewId) })
    .from(reviewReports)
    .where(isNull(reviewReports.resolvedAt));
  return { count: reported?.count ?? 0 };
}

/** Refuses `review.not_found`. */
export async function getAdminReview(db: Db | Tx, reviewId: number): Promise<AdminReviewRow> {
  const [review] = await reviewsWithProducts(db).where(eq(reviews.id, reviewId));
  if (review === undefined) throw new Refusal("review.not_found");
  return review;
}
