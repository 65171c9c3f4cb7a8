import { type AnyColumn, and, type SQL, sql } from "@bruma/db/sql";
import { byShopClock } from "./byShopClock.ts";

/** Moments from the beginning of one day to the end of another, by the shop's clocks; a day that is left out bounds nothing. */
export function withinDays(
  moment: AnyColumn | SQL,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${moment} >= ${byShopClock(sql`${from}::date::timestamp`)}`,
    to === undefined ? undefined : sql`${moment} < ${byShopClock(sql`(${to}::date + 1)::timestamp`)}`,
  );
}
