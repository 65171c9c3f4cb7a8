import type { ReactNode } from "react";
import { Field } from "../../forms/Field.tsx";
import { Textarea } from "../../forms/Textarea.tsx";
import { Button } from "../../ui/Button.tsx";
import { useTypedText } from "../records/useTypedText.ts";

interface NoteFormProps {
  busy: boolean;
  onNote: (typed: Record<string, string>, clear: () => void) => void;
  /** What else is asked for. */
  children?: ReactNode;
}

export function NoteForm({ busy, onNote, children }: NoteFormProps) {
  const { errors, read } = useTypedText();
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        const form = event.currentTarget;
        const typed = read(event, { text: "Escribe la nota" });
        if (typed) onNote(typed, () => form.reset());
      }}
    >
      <Field label="Añadir una nota" error={errors.text}>
        {(control) => <Textarea {...control} name="text" rows={2} maxLength={2000} />}
      </Field>
      {children}
      <Button type="submit" variant="quiet" size="small" busy={busy} className="justify-self-start">
        Añadir nota
      </Button>
    </form>
  );
}
