import { REVIEW_REPLY_MAX } from "@bruma/contract";
import { useId, useRef, useState } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Textarea } from "../../ui/Textarea.tsx";
import { ConflictDialog } from "../ConflictDialog.tsx";
import { FormButtons } from "../FormButtons.tsx";
import type { ReviewWork } from "./useReviewWork.ts";

/** The shop's public answer, written or changed. */
export function AnswerReviewDialog({ work }: { work: ReviewWork }) {
  const formId = useId();
  const [error, setError] = useState<string>();
  const typed = useRef("");
  const { asked, forget, answer, busy, failure, conflict } = work;
  const isAsked = asked?.deed === "answer";

  function submit(form: HTMLFormElement) {
    typed.current = String(new FormData(form).get("text")).trim();
    setError(typed.current ? undefined : "Escribe la respuesta");
    if (typed.current) answer(typed.current);
    else form.querySelector("textarea")?.focus();
  }

  return (
    <>
      <Dialog
        open={isAsked}
        onOpenChange={(open) => {
          if (open) return;
          setError(undefined);
          forget();
        }}
        title={asked?.review.reply ? "Editar la respuesta" : "Responder a la reseña"}
        description="La respuesta es pública: aparece debajo de la reseña, en nombre de la tienda."
        footer={<FormButtons form={formId} label="Publicar respuesta" onBack={forget} busy={busy} />}
      >
        <form
          id={formId}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit(event.currentTarget);
          }}
        >
          {failure && (
            <Alert tone="danger" live>
              No se ha publicado: {failure}
            </Alert>
          )}
          {asked?.review.comment && (
            <blockquote className="rounded-card bg-sunken px-4 py-3 text-small break-words whitespace-pre-line">
              {asked.review.comment}
            </blockquote>
          )}
          <Field label="Tu respuesta" required {...(error && { error })}>
            {(control) => (
              <Textarea
                {...control}
                name="text"
                rows={6}
                maxLength={REVIEW_REPLY_MAX}
                defaultValue={asked?.review.reply?.text ?? ""}
              />
            )}
          </Field>
        </form>
      </Dialog>
      <ConflictDialog
        differences={
          isAsked && conflict
            ? [{ label: "Respuesta", mine: typed.current, theirs: conflict.reply?.text ?? "" }]
            : undefined
        }
        busy={busy}
        onKeepMine={() => answer(typed.current, true)}
        onTakeTheirs={forget}
        onClose={forget}
      />
    </>
  );
}
