import type { OwnReview, ReviewObstacle } from "@bruma/contract";
import { PenLine } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { withQueries } from "../../api/Queries.tsx";
import { useShop } from "../../document/shop.ts";
import { orderToReviewBy } from "../../orders/reviewPath.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/Button.tsx";
import { OwnReviewCard } from "./OwnReviewCard.tsx";
import { useOwnReview } from "./useOwnReview.ts";
import { ownHeadingLook, Waiting } from "./Waiting.tsx";

const ReviewForm = lazy(() => import("./ReviewForm.tsx").then(({ ReviewForm }) => ({ default: ReviewForm })));

/** Closed, open to write or to edit, or only a word on why not. */
function AskingWriting({ productId }: { productId: number }) {
  const { user } = useSession();
  const { review_window_days: days } = useShop();
  const { query, isAsking, show } = useOwnReview(productId);
  const [chosen, setChosen] = useState<boolean>();
  const { hash } = useLocation();
  // The address moves on with each variant and page of reviews; who came to write still writes.
  const [asked] = useState(() => orderToReviewBy(hash));
  // Who comes from an order to write finds the form open, unless there is nothing to write.
  const isOpen = chosen ?? (asked !== undefined && query.data?.review === null && query.data.reason === null);
  const hasNothingToWrite = asked !== undefined && query.data !== undefined && !isOpen && chosen === undefined;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (hasNothingToWrite) heading.current?.focus();
  }, [hasNothingToWrite]);

  function close(saved?: OwnReview | null) {
    setChosen(false);
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
            asked={asked}
            review={review}
            isStaff={user?.role === "admin"}
            onSaved={close}
            onCancel={() => close()}
          />
        </Suspense>
      ) : review ? (
        <OwnReviewCard review={review} onEdit={() => setChosen(true)} onDeleted={() => close(null)} />
      ) : reason ? (
        <p className="text-small text-muted">{obstacleWords(reason, days)}</p>
      ) : isAsking ? (
        <p className="text-small text-muted">Comprobando si puedes escribir otra…</p>
      ) : (
        <Button variant="quiet" size="small" icon={PenLine} onClick={() => setChosen(true)}>
          Escribir una reseña
        </Button>
      )}
    </>
  );
}

export const Writing = withQueries(AskingWriting);

/** Why somebody cannot write a review, and what would change that. */
function obstacleWords(obstacle: ReviewObstacle, windowDays: number): string {
  switch (obstacle) {
    case "already": // and there is none to be seen
      return "Borraste tu reseña cuando estaba oculta o denunciada: no puedes escribir otra.";
    case "not_bought":
      return "Solo quien ha comprado este producto puede opinar sobre él.";
    case "not_delivered":
      return "Podrás escribir tu reseña cuando hayas recibido el pedido.";
    case "window_closed":
      return `El plazo para opinar sobre tu compra ha terminado: ${windowDays === 1 ? "es 1 día" : `son ${windowDays} días`} desde la entrega.`;
  }
}
