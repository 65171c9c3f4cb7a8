import { ApiError } from "@bruma/contract";
import { type FormEvent, useState } from "react";

/** Reads the texts of a plain form. Where one lacks something its message is shown, and it gets the focus; else what `error` refuses of it. */
export function useTypedText(error?: unknown) {
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

  return { errors: { ...refused, ...missed } as Record<string, string>, read, forget: () => setMissed({}) };
}
