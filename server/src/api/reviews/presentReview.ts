import {
  type AdminReview,
  type OwnReview,
  type Review,
  type ReviewStats,
  type ShopReview,
  staffMay,
} from "@bruma/contract";
import {
  type AdminReviewRow,
  type Caller,
  type PublicReview,
  type ReviewStatsRow,
  type ReviewWithProduct,
  wasWithdrawn,
} from "@bruma/domain";
import { imageUrl, presentImage } from "../catalogue/catalogue.ts";

/** As the public sees it: whose order it was is private. */
export function presentReview(review: PublicReview): Review {
  return {
    id: review.id,
    user_id: review.userId,
    user_name: review.userName,
    rating: review.rating,
    comment: review.comment,
    created_at: review.createdAt.toISOString(),
    updated_at: review.updatedAt?.toISOString() ?? null,
    is_verified: review.isVerified,
    is_team: review.isTeam,
    order_id: null,
    product_id: review.productId,
    reply:
      review.reply !== null && review.repliedAt !== null
        ? { text: review.reply, at: review.repliedAt.toISOString() }
        : null,
  };
}

export function presentShopReview(review: ReviewWithProduct): ShopReview {
  const { productImage } = review;
  return {
    ...presentReview(review),
    product: {
      id: review.productId,
      name: review.productName,
      image_url: imageUrl(productImage),
      image: productImage && presentImage(productImage),
      active: review.productIsOnSale,
    },
  };
}

export function presentOwnReview(review: ReviewWithProduct): OwnReview {
  return {
    ...presentShopReview(review),
    order_id: review.orderId,
    hidden: review.hiddenAt && { at: review.hiddenAt.toISOString(), reason: review.hiddenReason },
  };
}

/** Who reported a review is for those who decide about it, and never for its author (Regulation (EU) 2022/2065, art. 17.3.b). */
export function presentAdminReview(review: AdminReviewRow, { staffRole, userId: callerId }: Caller): AdminReview {
  const seesReporters = staffMay(staffRole, "reviews.write") && review.userId !== callerId;
  return {
    ...presentOwnReview(review),
    user_email: review.userEmail,
    is_deleted: wasWithdrawn(review),
    reports: review.reports.map(({ id, reason, comment, createdAt, userId, name, email }) => ({
      id,
      reason,
      comment,
      created_at: new Date(createdAt).toISOString(),
      by: seesReporters && name !== null && email !== null ? { user_id: userId, name, email } : null,
    })),
  };
}

export function presentReviewStats({ average, total, distribution }: ReviewStatsRow): ReviewStats {
  const [one, two, three, four, five] = distribution;
  return {
    average_rating: average,
    total_reviews: total,
    rating_distribution: { 1: one, 2: two, 3: three, 4: four, 5: five },
  };
}
