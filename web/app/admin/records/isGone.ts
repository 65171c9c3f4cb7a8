import { ApiError } from "@bruma/contract";

/** There is no such record, or not any more. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
