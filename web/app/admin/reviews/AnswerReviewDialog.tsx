import { type AdminReview, REVIEW_REPLY_MAX } from "@bruma/contract";
import { Failure } from "../../api/Failure.tsx";
import { Field } from "../../forms/Field.tsx";
import { Textarea } from "../../forms/Textarea.tsx";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { ConflictDialog } from "../records/versions/ConflictDialog.tsx";
import { useVersionedForm } from "../records/versions/useVersionedForm.ts";
import { useAnswerReview } from "./reviewQueries.ts";
import type { ReviewWork } from "./useReviewWork.ts";

interface AnswerFormProps {
  review: AdminReview;
  onClose: () => void;
  onSaved: () => void;
}

/** The shop's public answer, written or changed. */
export function AnswerReviewDialog({ work: { asked, forget, end } }: { work: ReviewWork }) {
  if (asked?.deed !== "answer") return null;
  return <AnswerForm review={asked.review} onClose={forget} onSaved={end} />;
}

function AnswerForm({ review, onClose, onSaved }: AnswerFormProps) {
  const editing = useVersionedForm({
    saved: review,
    typedFrom: ({ reply }: AdminReview) => ({ text: reply?.text ?? "" }),
    bodyOf: ({ text }, { id, reply }) => ({ id, text: text.trim(), seen_at: reply?.at ?? null }),
    save: useAnswerReview(),
    differencesOf: ({ text }, { reply }) => [{ label: "Respuesta", mine: text.trim(), theirs: reply?.text ?? "" }],
    fieldOf: (name) => (name === "text" ? name : undefined),
    onSaved,
  });
  const { register, formState } = editing.form;
  const isSaid = (text: string) => text.trim() !== "" || "Escribe la respuesta";

  return (
    <>
      <FormDialog
        open
        onClose={onClose}
        title={review.reply ? "Editar la respuesta" : "Responder a la reseña"}
        description={`La respuesta es pública: aparece debajo de la reseña, en nombre de la tienda.${review.reply ? "" : " Quien la escribió la recibe también por correo."}`}
        label="Publicar respuesta"
        busy={editing.conflict.busy}
        onSubmit={editing.submit}
      >
        <Failure of={editing.failure} said="No se ha publicado: " />
        {review.comment && (
          <blockquote className="rounded-card bg-sunken px-4 py-3 text-small whitespace-pre-line">
            {review.comment}
          </blockquote>
        )}
        <Field label="Tu respuesta" required error={formState.errors.text?.message}>
          {(control) => (
            <Textarea {...control} {...register("text", { validate: isSaid })} rows={6} maxLength={REVIEW_REPLY_MAX} />
          )}
        </Field>
      </FormDialog>
      <ConflictDialog {...editing.conflict} />
    </>
  );
}
