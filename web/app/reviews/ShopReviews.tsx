import type { ShopReview } from "@bruma/contract";
import { ReportButton } from "./ReportButton.tsx";
import { ReviewedProduct } from "./ReviewedProduct.tsx";
import { ReviewItem } from "./ReviewItem.tsx";
import type { ReviewDays } from "./reviewDays.ts";

export function ShopReviews({ reviews }: { reviews: readonly (ShopReview & { days: ReviewDays })[] }) {
  return (
    <ul className="grid gap-7">
      {reviews.map((review) => (
        <li key={review.id} className="border-b border-mist pb-7 last:border-b-0">
          <ReviewItem
            review={review}
            subject={<ReviewedProduct product={review.product} />}
            action={<ReportButton reviewId={review.id} authorId={review.user_id} />}
          />
        </li>
      ))}
    </ul>
  );
}
