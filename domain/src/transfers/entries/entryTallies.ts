import { ENTRY_STATES, type EntryState } from "@bruma/contract";
import { bankEntryTallies, type Db } from "@bruma/db";
import { sql } from "@bruma/db/sql";

export type EntryCounts = Record<EntryState, number>;

/** How many entries there are in each state. */
export async function countEntries(db: Db): Promise<EntryCounts> {
  const rows = await db
    .select({ state: bankEntryTallies.state, count: sql<number>`sum(${bankEntryTallies.entries})::int` })
    .from(bankEntryTallies)
    .groupBy(bankEntryTallies.state);
  const counts = { to_review: 0, matched: 0, ignored: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

export const sumOf = (counts: EntryCounts): number => ENTRY_STATES.reduce((sum, state) => sum + counts[state], 0);

/** Makes one row of each state's many. What is added meanwhile stays beside it. */
export async function foldTallies({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${bankEntryTallies} returning state, entries)
    insert into ${bankEntryTallies} (state, entries)
    select state, sum(entries) from gone group by state having sum(entries) <> 0`);
}
