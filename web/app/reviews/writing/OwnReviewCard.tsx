import type { OwnReview } from "@bruma/contract";
import { Pencil, Trash2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ReviewItem } from "../ReviewItem.tsx";

const DeleteReview = lazy(() => import("./DeleteReview.tsx").then(({ DeleteReview }) => ({ default: DeleteReview })));

interface OwnReviewCardProps {
  review: OwnReview;
  /** What it is about, where the page does not say so. */
  subject?: ReactNode;
  onEdit: () => void;
  onDeleted: () => void;
}

/** One's own review, with what only its author can do. */
export function OwnReviewCard({ review, subject, onEdit, onDeleted }: OwnReviewCardProps) {
  const whose = subject ? ` tu reseña de ${review.product.name}` : " tu reseña";
  const [deleting, setDeleting] = useState<"never" | "open" | "closed">("never");
  return (
    <div className="grid gap-4">
      <ReviewItem review={review} subject={subject} />
      {review.hidden && (
        <Alert tone="warn" title="Hemos retirado tu reseña de la tienda">
          {review.hidden.reason}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" icon={Pencil} onClick={onEdit}>
          Editar<span className="sr-only">{whose}</span>
        </Button>
        <Button variant="quiet" size="small" icon={Trash2} onClick={() => setDeleting("open")}>
          Eliminar<span className="sr-only">{whose}</span>
        </Button>
      </div>
      {deleting !== "never" && (
        <Suspense fallback={null}>
          <DeleteReview
            reviewId={review.id}
            isOnSale={review.product.active}
            open={deleting === "open"}
            onOpenChange={(open) => setDeleting(open ? "open" : "closed")}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
    </div>
  );
}
