import { ApiError } from "@bruma/contract";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";

/**
 * Puts what the shop said of single fields at those fields, the focus on the first. Answers whether every remark found its
 * field: one of `fields`, or the one that it names for a field of the API where they differ.
 */
export function showFieldRefusals<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[] | ((name: string) => Path<Values> | undefined),
  setError: UseFormSetError<Values>,
): boolean {
  const remarks = error instanceof ApiError ? Object.entries(error.refusal.fields ?? {}) : [];
  let shown = 0;
  for (const [name, message] of remarks) {
    const field = typeof fields === "function" ? fields(name) : fields.find((each) => each === name);
    if (!field) continue;
    setError(field, { type: "server", message }, { shouldFocus: shown === 0 });
    shown += 1;
  }
  return remarks.length > 0 && shown === remarks.length;
}
