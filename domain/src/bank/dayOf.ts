/** A day of the calendar as `YYYY-MM-DD`, or null where there is no such day. */
export function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1970 && year <= 2099 ? date.toISOString().slice(0, 10) : null;
}
