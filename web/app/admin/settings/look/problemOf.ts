import { ApiError } from "@bruma/contract";
import { reasonOf } from "../../../api/reasonOf.ts";

/** With what exactly is wrong with the file, where the shop says it. */
export function problemOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  const fields = error instanceof ApiError ? error.refusal.fields : undefined;
  return fields?.file ?? fields?.image ?? reasonOf(error);
}
