import { ApiError } from "@bruma/contract";

/** What the shop said of the first of these fields that it refused; without names, of the first of all. */
export function fieldReasonOf(error: unknown, ...names: string[]): string | undefined {
  const fields: Record<string, string> = (error instanceof ApiError && error.refusal.fields) || {};
  const [first] = names.length > 0 ? names.flatMap((name) => fields[name] ?? []) : Object.values(fields);
  return first;
}
