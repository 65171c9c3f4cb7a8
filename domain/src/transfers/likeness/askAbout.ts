import { bankEntries, bankEntryEvents, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";

const ROWS_AT_ONCE = 1000;

/** Entries that may be known movements once more wait from now on: `[id, knownId]`. */
export async function askAbout(
  tx: Tx,
  pairs: readonly (readonly [id: number, knownId: number])[],
  at: Date,
): Promise<void> {
  for (let start = 0; start < pairs.length; start += ROWS_AT_ONCE) {
    const some = pairs.slice(start, start + ROWS_AT_ONCE);
    const asked = sql.join(
      some.map(([id, knownId]) => sql`(${id}::int, ${knownId}::int)`),
      sql`, `,
    );
    await tx.execute(sql`
      update ${bankEntries} set looks_like_id = pair.known_id, likeness = 'asked'
      from (values ${asked}) as pair (id, known_id) where pair.id = ${bankEntries.id}`);
    await tx.insert(bankEntryEvents).values(some.map(([entryId]) => ({ entryId, kind: "asked" as const, at })));
  }
}
