import { ApiError } from "@bruma/contract";

/** Somebody else saved the same record meanwhile: as it stands now. */
export function changedMeanwhile<Kept>(error: unknown): Kept | undefined {
  if (!(error instanceof ApiError) || error.refusal.code !== "record.changed") return undefined;
  return error.refusal.current as Kept;
}
