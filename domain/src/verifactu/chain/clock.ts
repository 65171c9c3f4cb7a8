import { DAY_MS, type VerifactuEnvironment } from "@bruma/contract";
import { billingSending, type Db, type Tx } from "@bruma/db";
import { eq } from "@bruma/db/sql";

/** The program's clock may be a minute off (Orden HAC/1177/2024, art. 7). */
export const CLOCK_SECONDS = 60;

/** Whether the agency's last answer showed that this machine's clock is too far off. It is asked again each minute until it is not. */
export async function isClockOff(db: Db | Tx, environment: VerifactuEnvironment): Promise<boolean> {
  const [sending] = await db
    .select({ ahead: billingSending.clockAheadSeconds })
    .from(billingSending)
    .where(eq(billingSending.environment, environment));
  return Math.abs(sending?.ahead ?? 0) > CLOCK_SECONDS;
}

/**
 * Whether the clock stands before the last record by more than it may be off: that one was made while it was ahead, and the next one waits
 * until its time has come. Beyond a day it does not: it gets that record's time, as one that is seconds behind does.
 */
export function isBehind(last: { generatedAt: Date } | null, now: Date): boolean {
  const behind = last === null ? 0 : last.generatedAt.getTime() - now.getTime();
  return behind > CLOCK_SECONDS * 1_000 && behind <= DAY_MS;
}

/**
 * How many seconds a clock was ahead of the agency's, which wrote `date` between two moments of it; 0 where it may have been right all the
 * time, however long the answer took.
 */
export function secondsAhead(date: Date, [asked, answered]: readonly [Date, Date]): number {
  // The header has no fractions of a second: its clock stood at it or up to a second later.
  const least = asked.getTime() - date.getTime() - 999;
  const most = answered.getTime() - date.getTime();
  if (least > 0) return Math.round(least / 1_000);
  return most < 0 ? Math.round(most / 1_000) : 0;
}
