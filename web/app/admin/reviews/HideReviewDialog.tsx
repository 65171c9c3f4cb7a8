import { useId, useState } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { FormButtons } from "../FormButtons.tsx";
import type { ReviewWork } from "./useReviewWork.ts";

/** A review goes for a reason that its author is told (Regulation (EU) 2022/2065, art. 17). */
export function HideReviewDialog({ work: { asked, forget, setHidden, busy, failure } }: { work: ReviewWork }) {
  const formId = useId();
  const [error, setError] = useState<string>();

  function submit(form: HTMLFormElement) {
    const reason = String(new FormData(form).get("reason")).trim();
    setError(reason ? undefined : "Indica el motivo");
    if (reason) setHidden(true, reason);
    else form.querySelector("input")?.focus();
  }

  return (
    <Dialog
      open={asked?.deed === "hide"}
      onOpenChange={(open) => {
        if (open) return;
        setError(undefined);
        forget();
      }}
      title="Ocultar la reseña"
      description="Deja de verse y de contar en la media. Solo se ocultan las que incumplen la ley o las normas, nunca por ser malas."
      footer={<FormButtons form={formId} label="Ocultar reseña" onBack={forget} danger busy={busy} />}
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
            No se ha ocultado: {failure}
          </Alert>
        )}
        <Field label="Motivo" hint="Quien la escribió lo lee." required {...(error && { error })}>
          {(control) => <Input {...control} name="reason" maxLength={300} autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  );
}
