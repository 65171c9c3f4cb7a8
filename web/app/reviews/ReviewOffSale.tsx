import type { OwnReview } from "@bruma/contract";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { useSession } from "../session/session.ts";
import { ReviewedProduct } from "./ReviewedProduct.tsx";
import { OwnReviewCard } from "./writing/OwnReviewCard.tsx";
import { Waiting } from "./writing/Waiting.tsx";

const ReviewForm = lazy(() => import("./writing/ReviewForm.tsx").then(({ ReviewForm }) => ({ default: ReviewForm })));

/** One's review of a product that has no page any more: it is changed and deleted here. */
export function ReviewOffSale({ review }: { review: OwnReview }) {
  const { user } = useSession();
  const queries = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const readAgain = () => queries.invalidateQueries({ queryKey: ["reviews"] });

  function close() {
    setEditing(false);
    place.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={place} tabIndex={-1}>
      {isEditing ? (
        <Suspense fallback={<Waiting />}>
          <div className="mb-3">
            <ReviewedProduct product={review.product} />
          </div>
          <ReviewForm
            productId={review.product.id}
            orders={[]}
            asked={undefined}
            review={review}
            isStaff={user?.role === "admin"}
            onSaved={() => {
              close();
              void readAgain();
            }}
            onCancel={close}
          />
        </Suspense>
      ) : (
        <OwnReviewCard
          review={review}
          subject={<ReviewedProduct product={review.product} />}
          onEdit={() => setEditing(true)}
          onDeleted={() => void readAgain()}
        />
      )}
    </div>
  );
}
