import { attempts, type Db } from "@bruma/db";
import { and, eq, gt, gte, sql } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";

export interface Limit {
  most: number;
  seconds: number;
}

const secondsLeft = sql<number>`ceil(extract(epoch from ${attempts.windowEndsAt} - now()))::int`;

/** Counts one attempt under `key`; refuses with `retry_after` seconds once the window holds more than `limit.most`. */
export async function countAttempt(db: Db, key: string, limit: Limit): Promise<void> {
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

/** Refuses as `countAttempt` does once the window is full, without counting. */
export async function refuseFullWindow(db: Db, key: string, limit: Limit): Promise<void> {
  const [row] = await db
    .select({ retryAfter: secondsLeft })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.windowEndsAt, sql`now()`), gte(attempts.count, limit.most)));
  if (row !== undefined) throw new Refusal("request.too_many", { retry_after: Math.max(1, row.retryAfter) });
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

/** Windows that are over say nothing any more. */
export async function dropOldAttempts(db: Db): Promise<void> {
  await db.delete(attempts).where(sql`${attempts.windowEndsAt} < now()`);
}
