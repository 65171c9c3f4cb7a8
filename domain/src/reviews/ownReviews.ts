import type { ReviewObstacle } from "@bruma/contract";
import { type Db, reviews } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { requireProduct } from "../catalogue/index.ts";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import type { Caller } from "../users/index.ts";
import { isReviewable, obstacleOf, purchasesOf, type Reviewable } from "./purchases.ts";
import { findReview, isThere, pageOfReviews, type ReviewWithProduct, wasWithdrawn } from "./ReviewRow.ts";

export interface ReviewStanding {
  review: ReviewWithProduct | undefined;
  /** By which a review may be written. */
  orders: Reviewable[];
  /** Null where one may be written. */
  obstacle: ReviewObstacle | null;
}

/** Where a customer stands with a product: what they wrote, or by which orders they may. Refuses `product.not_found`. */
export async function reviewStanding(
  shop: Shop,
  { userId, role }: Pick<Caller, "userId" | "role">,
  productId: number,
): Promise<ReviewStanding> {
  const { db } = shop;
  const [, review, purchases] = await Promise.all([
    requireProduct(db, productId),
    findReview(db, eq(reviews.productId, productId), eq(reviews.userId, userId)),
    purchasesOf(db, userId, productId),
  ]);
  if (review !== undefined) {
    return { review: wasWithdrawn(review) ? undefined : review, orders: [], obstacle: "already" };
  }
  const now = shop.now();
  return {
    review,
    orders: purchases.filter((purchase) => isReviewable(purchase, now)),
    obstacle: role === "admin" ? null : obstacleOf(purchases, now),
  };
}

/** Refuses `review.not_found`, also for another's. */
export async function getOwnReview(db: Db, reviewId: number, userId: number): Promise<ReviewWithProduct> {
  const review = await findReview(db, eq(reviews.id, reviewId), eq(reviews.userId, userId), isThere);
  if (review === undefined) throw new Refusal("review.not_found");
  return review;
}

/** All that a customer wrote, newest first, also what the shop has hidden. */
export async function listOwnReviews(db: Db, userId: number, page: { page: number; limit: number }) {
  return pageOfReviews(db, and(eq(reviews.userId, userId), isThere), page);
}
