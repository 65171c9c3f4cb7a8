import type { ReactNode } from "react";
import { Field } from "../../forms/Field.tsx";
import { Textarea } from "../../forms/Textarea.tsx";
import { useTypedText } from "../records/useTypedText.ts";

interface OutcomeFormProps {
  id: string;
  label: string;
  hint: string;
  missing: string;
  onDone: (text: string) => void;
  /** What is to be thought of before. */
  children?: ReactNode;
}

/** One text that ends something: how a case ended, or why nobody need be told. */
export function OutcomeForm({ id, label, hint, missing, onDone, children }: OutcomeFormProps) {
  const { errors, read } = useTypedText();
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4 rounded-card bg-sunken p-4"
      onSubmit={(event) => {
        const typed = read(event, { outcome: missing });
        if (typed) onDone(typed.outcome ?? "");
      }}
    >
      {children}
      <Field label={label} hint={hint} error={errors.outcome} required>
        {(control) => <Textarea {...control} name="outcome" rows={3} maxLength={2000} />}
      </Field>
    </form>
  );
}
