import type { ReactNode } from "react";
import { TextareaField } from "../../forms/TextareaField.tsx";
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
  const { field, read } = useTypedText();
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
      <TextareaField {...field("outcome")} label={label} hint={hint} required rows={3} maxLength={2000} />
    </form>
  );
}
