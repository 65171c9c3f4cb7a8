import type { ReactNode } from "react";
import { TextareaField } from "../../forms/TextareaField.tsx";
import { Button } from "../../ui/Button.tsx";
import { useTypedText } from "../records/useTypedText.ts";

interface NoteFormProps {
  busy: boolean;
  onNote: (typed: Record<string, string>, clear: () => void) => void;
  /** What else is asked for. */
  children?: ReactNode;
}

export function NoteForm({ busy, onNote, children }: NoteFormProps) {
  const { field, read } = useTypedText();
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
      <TextareaField {...field("text")} label="Añadir una nota" rows={2} maxLength={2000} />
      {children}
      <Button type="submit" variant="quiet" size="small" busy={busy} className="justify-self-start">
        Añadir nota
      </Button>
    </form>
  );
}
