import { attempts, type Db } from "@bruma/db";
import { and, eq, gt, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import type { AttemptKey } from "./attemptKey.ts";

export interface Limit {
  most: number;
  seconds: number;
}

const secondsLeft = sql<number>`ceil(extract(epoch from ${attempts.windowEndsAt} - now()))::int`;

/** Counts one attempt under `key`; refuses with `retry_after` seconds once the window holds more than `limit.most`. */
export async function countAttempt(db: Db, { key }: AttemptKey, limit: Limit): Promise<void> {
  const windowEndsAt = sql`now() + make_interval(secs => ${limit.seconds})`;
  const [row] = await db
    .insert(attempts)
    .values({ key, windowEndsAt, count: 1 })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.windowEndsAt} <= now() then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${attempts.windowEndsAt} <= now() then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({
      count: attempts.count,
      retryAfter: secondsLeft,
    });
  if (row !== undefined && row.count > limit.most) {
    throw new Refusal("request.too_many", { retry_after: Math.max(1, row.retryAfter) });
  }
}

/** As `countAttempt`, for what is quietly left undone beyond the limit instead of refused. */
export async function isWithinLimit(db: Db, key: AttemptKey, limit: Limit): Promise<boolean> {
  try {
    await countAttempt(db, key, limit);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Takes one counted attempt back: it was a right one. */
export async function uncountAttempt(db: Db, { key }: AttemptKey): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, key), gt(attempts.count, 0)));
}

export async function forgetAttempts(db: Db, { key }: AttemptKey): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

/** Windows that are over say nothing any more. */
export async function dropOldAttempts(db: Db): Promise<void> {
  await db.delete(attempts).where(sql`${attempts.windowEndsAt} < now()`);
}
