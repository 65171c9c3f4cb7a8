import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { showFieldRefusals } from "../../../forms/showFieldRefusals.ts";

/** Puts the shop's remarks at the step's own fields. */
export function showStepRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
) {
  showFieldRefusals(error, (name) => fields.find((field) => field === name), setError);
}
