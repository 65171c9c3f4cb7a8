import type { OwnReview } from "@bruma/contract";
import { PenLine } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { withQueries } from "../../Queries.tsx";
import { useSession } from "../../session/session.ts";
import { useShop } from "../../shop.ts";
import { Button } from "../../ui/Button.tsx";
import { OwnReviewCard } from "./OwnReviewCard.tsx";
import { obstacleWords } from "./obstacleWords.ts";
import { useOwnReview } from "./useOwnReview.ts";
import { ownHeadingLook, Waiting } from "./Waiting.tsx";

const ReviewForm = lazy(() => import("./ReviewForm.tsx").then(({ ReviewForm }) => ({ default: ReviewForm })));

/** Closed, open to write or to edit, or only a word on why not. */
function AskingWriting({ productId }: { productId: number }) {
  const { user } = useSession();
  const { review_window_days: days } = useShop();
  const { query, show } = useOwnReview(productId);
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function close(saved?: OwnReview | null) {
    setOpen(false);
    heading.current?.focus({ preventScroll: true });
    if (saved !== undefined) void show(saved);
  }

  if (query.isPending) return <Waiting />;
  if (query.isError) {
    return (
      <>
        <h3 className={ownHeadingLook}>Tu reseña</h3>
        <p className="mt-1 text-small text-muted">No hemos podido comprobar si puedes escribir una reseña.</p>
        <Button variant="quiet" size="small" className="mt-3" onClick={() => query.refetch()}>
          Reintentar
        </Button>
      </>
    );
  }
  const { review, orders, reason } = query.data;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={`mb-3 ${ownHeadingLook}`}>
        {review || isOpen ? "Tu reseña" : "¿Lo has probado?"}
      </h3>
      {isOpen ? (
        <Suspense fallback={<Waiting />}>
          <ReviewForm
            productId={productId}
            orders={orders}
            review={review}
            isStaff={user?.role === "admin"}
            onSaved={close}
            onCancel={() => close()}
          />
        </Suspense>
      ) : review ? (
        <OwnReviewCard review={review} onEdit={() => setOpen(true)} onDeleted={() => close(null)} />
      ) : reason && reason !== "already" ? (
        <p className="text-small text-muted">{obstacleWords(reason, days)}</p>
      ) : (
        <Button variant="quiet" size="small" icon={PenLine} onClick={() => setOpen(true)}>
          Escribir una reseña
        </Button>
      )}
    </>
  );
}

export const Writing = withQueries(AskingWriting);
