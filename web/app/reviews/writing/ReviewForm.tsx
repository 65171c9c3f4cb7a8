import { type OwnReview, REVIEW_COMMENT_MAX, REVIEW_DEFAULT_RATING } from "@bruma/contract";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Failure } from "../../api/Failure.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { TextareaField } from "../../forms/TextareaField.tsx";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { formatDay } from "../../ui/dates.ts";
import { StarChoice } from "./StarChoice.tsx";
import type { OwnReviewState } from "./useOwnReview.ts";
import { useSaveReview } from "./useSaveReview.ts";

interface ReviewFormProps {
  productId: number;
  orders: OwnReviewState["orders"];
  /** The order that one comes from. */
  asked: number | undefined;
  /** The review to be changed; null writes a new one. */
  review: OwnReview | null;
  isStaff: boolean;
  onSaved: (review: OwnReview) => void;
  onCancel: () => void;
}

export function ReviewForm({ productId, orders, asked, review, isStaff, onSaved, onCancel }: ReviewFormProps) {
  // Where only one order holds it there is nothing to choose. The staff's opinion needs none.
  const [order, setOrder] = useState(() => {
    const known = orders.find(({ id }) => id === asked) ?? (orders.length === 1 && !isStaff ? orders[0] : undefined);
    return known ? String(known.id) : "";
  });
  const [rating, setRating] = useState(review?.rating ?? REVIEW_DEFAULT_RATING);
  const [comment, setComment] = useState(review?.comment ?? "");
  const [lacksOrder, setLacksOrder] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveReview(productId, review);
  const isNew = review === null;

  // An order that is chosen already is not the first thing to ask about.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("select:has([value='']:checked), input:checked")?.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const isRefused = isNew && !isStaff && order === "";
    setLacksOrder(isRefused);
    if (isRefused) return form.current?.querySelector("select")?.focus();
    save.mutate(
      { order, rating, comment },
      {
        onSuccess: (saved) => {
          void notify.done(isNew ? "¡Gracias por tu reseña!" : "Reseña actualizada");
          onSaved(saved);
        },
      },
    );
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={isNew ? "Escribir una reseña" : "Editar tu reseña"}>
      <div className="grid gap-5">
        {isNew && (orders.length > 0 || !isStaff) && (
          <SelectField
            label="Pedido"
            required={!isStaff}
            error={lacksOrder ? "Debe seleccionar un pedido para poder reseñar" : undefined}
            name="order_id"
            value={order}
            onChange={(event) => setOrder(event.target.value)}
          >
            <option value="">{isStaff ? "Sin pedido (opinión del equipo)" : "Selecciona un pedido"}</option>
            {orders.map(({ id, delivered_at: delivered }) => (
              <option key={id} value={id}>
                Pedido #{id}, entregado el {formatDay(delivered)}
              </option>
            ))}
          </SelectField>
        )}
        <StarChoice value={rating} onChange={setRating} />
        <TextareaField
          label="Comentario (opcional)"
          hint={`${comment.length}/${REVIEW_COMMENT_MAX}`}
          name="comment"
          rows={5}
          maxLength={REVIEW_COMMENT_MAX}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <Failure of={save} said={`Error al ${isNew ? "crear" : "actualizar"} la reseña: `} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.isPending}>
            {isNew ? "Publicar reseña" : "Guardar cambios"}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      </div>
    </form>
  );
}
