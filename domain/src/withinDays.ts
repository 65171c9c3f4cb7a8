import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";

const TIME_ZONE = "Europe/Madrid";

/** Moments from the beginning of one day to the end of another, by the shop's clocks; a day that is left out bounds nothing. */
export function withinDays(
  moment: AnyColumn | SQL,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL | undefined {
  const startOf = (day: SQL) => sql`(${day} at time zone ${TIME_ZONE})`;
  return and(
    from === undefined ? undefined : sql`${moment} >= ${startOf(sql`${from}::date::timestamp`)}`,
    to === undefined ? undefined : sql`${moment} < ${startOf(sql`(${to}::date + 1)::timestamp`)}`,
  );
}
