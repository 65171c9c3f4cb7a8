import { sql } from "@bruma/db/sql";
import type { Shop } from "@bruma/domain";

const MOST_APART_MS = 2 * 60_000;

/**
 * Throws where this machine's clock and the database's tell different times. Jobs cancel orders and erase data by the clock: where it
 * may be wrong they wait, and run at their next turn.
 */
export async function requireTrueClock({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  const [row] = (await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)).rows;
  const apartMs = now().getTime() - Number(row?.ms);
  if (Math.abs(apartMs) > MOST_APART_MS) {
    throw new Error(`This machine's clock is ${Math.round(apartMs / 1000)} s off the database's: no job runs`);
  }
}
