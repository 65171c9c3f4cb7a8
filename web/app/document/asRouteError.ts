import { ApiError } from "@bruma/contract";
import { data } from "react-router";

/**
 * What a loader throws for an answer of 4xx or 5xx: the page keeps the status, and its `ErrorBoundary` the shop's own
 * words as `error.data.message`. Anything else is a bug and stays as it is.
 */
export function asRouteError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return data({ message: error.refusal.message, code: error.refusal.code }, { status: error.status });
}
