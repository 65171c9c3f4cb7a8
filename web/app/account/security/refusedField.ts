import { ApiError } from "@bruma/contract";

/** The first field that the shop's refusal names. */
export function refusedField(error: unknown): string | undefined {
  return error instanceof ApiError ? Object.keys(error.refusal.fields ?? {})[0] : undefined;
}
