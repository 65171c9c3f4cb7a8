import type { ReportReview } from "@bruma/contract";
import { type Db, reviewReports, reviews } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { countAttempt, ofUser } from "../users/index.ts";
import { isVisible } from "./ReviewRow.ts";

// Enough for anyone who reads, too few to bury the shop.
const REPORTS = { most: 30, seconds: 3_600 };

/** Notes that a customer finds a review false or unlawful, once. Refuses `review.not_found` and `request.too_many`. */
export async function reportReview(
  shop: Shop,
  reviewId: number,
  userId: number,
  { reason, comment }: ReportReview,
): Promise<void> {
  await countAttempt(shop.db, ofUser("report", userId), REPORTS);
  await requireVisibleReview(shop.db, reviewId);
  await shop.db
    .insert(reviewReports)
    .values({ reviewId, userId, reason, comment: comment || null, createdAt: shop.now() })
    .onConflictDoNothing({ target: [reviewReports.reviewId, reviewReports.userId] });
}

/** Refuses `review.not_found`, also for a hidden one. */
export async function requireVisibleReview(db: Db, reviewId: number): Promise<void> {
  const [review] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), isVisible));
  if (review === undefined) throw new Refusal("review.not_found");
}
