import type { FormEvent } from "react";
import { Problem } from "../../api/Failure.tsx";
import { InputField } from "../../forms/InputField.tsx";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { useTypedText } from "../records/useTypedText.ts";
import type { ReviewWork } from "./useReviewWork.ts";

/** A review goes for a reason that its author is told (Regulation (EU) 2022/2065, art. 17). */
export function HideReviewDialog({ work: { asked, forget, setHidden, busy, failure } }: { work: ReviewWork }) {
  const { field, read, forget: forgetErrors } = useTypedText();

  function submit(event: FormEvent<HTMLFormElement>) {
    const typed = read(event, { reason: "Indica el motivo" });
    if (typed?.reason) setHidden(true, typed.reason);
  }

  return (
    <FormDialog
      open={asked?.deed === "hide"}
      onClose={() => {
        forgetErrors();
        forget();
      }}
      title="Ocultar la reseña"
      description="Deja de verse y de contar en la media. Solo se ocultan las que incumplen la ley o las normas, nunca por ser malas."
      label="Ocultar reseña"
      danger
      busy={busy}
      onSubmit={submit}
    >
      <Problem text={failure && `No se ha ocultado: ${failure}`} />
      <InputField
        {...field("reason")}
        label="Motivo"
        hint="Qué incumple y por qué. Lo leerá quien la escribió, también por correo."
        required
        maxLength={300}
        autoComplete="off"
      />
    </FormDialog>
  );
}
