import type { AdminReview } from "@bruma/contract";
import { Eye, EyeOff, Flag, MessageSquareReply, Trash2 } from "lucide-react";
import { useMay } from "../../api/useMay.ts";
import { ReviewedProduct } from "../../reviews/ReviewedProduct.tsx";
import { ReviewItem } from "../../reviews/ReviewItem.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { OrderLink } from "../OrderLink.tsx";
import { ReviewReports } from "./ReviewReports.tsx";
import type { ReviewWork } from "./useReviewWork.ts";

/** A review as everybody reads it, with what only the staff knows and does. */
export function ReviewCard({ review, work }: { review: AdminReview; work: ReviewWork }) {
  const { user_name, user_email, order_id, hidden, is_deleted, reports, product } = review;
  const may = useMay();
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <section aria-label={`Reseña de ${user_name} sobre ${product.name}`} className="grid grid-cols-1 gap-4">
        <ReviewItem
          review={review}
          subject={<ReviewedProduct product={product} />}
          action={hidden && <Badge>Oculta</Badge>}
        />
        <p className="text-small text-muted">
          {user_email ? (
            <a href={`mailto:${user_email}`} className="link break-all">
              {user_email}
            </a>
          ) : (
            "Cuenta eliminada"
          )}
          {order_id !== null && (
            <>
              {" · "}
              <OrderLink id={order_id} />
            </>
          )}
        </p>
        {hidden && (
          <Alert tone="warn" title={`Oculta desde el ${formatMoment(hidden.at)}`}>
            {is_deleted ? "Borrada por su autor" : (hidden.reason ?? "Sin motivo anotado")}
          </Alert>
        )}
        {reports.length > 0 && <ReviewReports reports={reports} />}
      </section>
      {may("reviews.write") && !is_deleted && (
        <div className="flex flex-wrap gap-2 border-t border-mist pt-4">
          <Button variant="quiet" size="small" icon={MessageSquareReply} onClick={() => work.ask("answer", review)}>
            {review.reply ? "Editar respuesta" : "Responder"}
          </Button>
          {review.reply && (
            <Button variant="bare" size="small" icon={Trash2} onClick={() => work.ask("unanswer", review)}>
              Quitar respuesta
            </Button>
          )}
          {hidden ? (
            <Button variant="quiet" size="small" icon={Eye} onClick={() => work.ask("show", review)}>
              Volver a mostrar
            </Button>
          ) : (
            <Button variant="quiet" size="small" icon={EyeOff} onClick={() => work.ask("hide", review)}>
              Ocultar
            </Button>
          )}
          {!hidden && reports.length > 0 && (
            <Button variant="bare" size="small" icon={Flag} onClick={() => work.ask("dismiss", review)}>
              Descartar denuncias
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
