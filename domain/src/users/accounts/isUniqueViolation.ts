const UNIQUE_VIOLATION = "23505"; // PostgreSQL, appendix A

/** Drizzle wraps what the driver threw as `cause`. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === UNIQUE_VIOLATION) return true;
  return isUniqueViolation(error.cause);
}
