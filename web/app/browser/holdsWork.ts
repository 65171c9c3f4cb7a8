export type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** Kinds of input whose text is a person's work; what is searched for, a password or a code is typed again in a moment. */
const KINDS = new Set(["text", "email", "tel", "url", "number", "date", "time", "datetime-local"]);

/** Whether a field is for a text that is a person's work. */
export function holdsWork(target: EventTarget): target is TypedField {
  if (target instanceof HTMLTextAreaElement) return target.form !== null;
  if (!(target instanceof HTMLInputElement) || !target.form || target.form.closest("search")) return false;
  return KINDS.has(target.type) && target.role !== "combobox" && target.autocomplete !== "one-time-code";
}
