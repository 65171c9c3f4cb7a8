import type { AdminReview, OwnReview, Review, ReviewStats, ShopReview } from "@bruma/contract";
import {
  type AdminReviewRow,
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

export function presentAdminReview(review: AdminReviewRow): AdminReview {
  return {
    ...presentOwnReview(review),
    user_email: review.userEmail,
    is_deleted: wasWithdrawn(review),
    reports: review.reports.map(({ id, reason, comment, createdAt }) => ({
      id,
      reason,
      comment,
      created_at: new Date(createdAt).toISOString(),
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
