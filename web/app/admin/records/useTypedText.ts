import { ApiError } from "@bruma/contract";
import { type FormEvent, useState } from "react";

interface TypedText {
  /** What the shop answered: what it refuses of a field is shown there. */
  error?: unknown;
  /** How long each text may be: `typedMax(BreachForm.shape)`. */
  max?: Readonly<Record<string, number | undefined>>;
}

/** Reads the texts of a plain form. Where one lacks something its message is shown, and it gets the focus; else what was refused of it. */
export function useTypedText({ error, max = {} }: TypedText = {}) {
  const [missed, setMissed] = useState<Record<string, string>>({});
  const refused = error instanceof ApiError ? error.refusal.fields : undefined;

  function read(event: FormEvent<HTMLFormElement>, missing: Record<string, string>) {
    event.preventDefault();
    const form = event.currentTarget;
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
    const typed: Record<string, string> = Object.fromEntries(entries);
    const wrong = Object.fromEntries(Object.entries(missing).filter(([name]) => !typed[name]));
    setMissed(wrong);
    const [first] = Object.keys(wrong);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first ? undefined : typed;
  }

  const errors: Record<string, string> = { ...refused, ...missed };
  return {
    /** Of the field that holds this text: `<InputField {...field("whose")} label="De quién" />` */
    field: (name: string) => ({ name, error: errors[name], maxLength: max[name] }),
    read,
    forget: () => setMissed({}),
  };
}
