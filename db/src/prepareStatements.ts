import type postgres from "postgres";
import { lend } from "./lend.ts";

/**
 * Drizzle asks postgres.js not to prepare its queries: each is then parsed again, in a round trip of its own. Here they are
 * prepared once per connection, inside transactions too, up to a bound. (PgBouncer in transaction mode needs 1.21 or newer for it.)
 */
export function prepareStatements(sql: postgres.Sql): void {
  prepareOn(sql);
  const begin = sql.begin.bind(sql) as (work: (tx: postgres.TransactionSql) => unknown) => Promise<unknown>;
  sql.begin = ((work: (tx: postgres.TransactionSql) => unknown) =>
    begin(async (tx) => {
      prepareOn(tx);
      const { lent, takeBack } = lend(tx);
      try {
        return await work(lent);
      } finally {
        takeBack();
      }
    })) as typeof sql.begin;
}

// A statement stays in the memory of each connection that prepared it, and the filters of a catalogue have many forms.
const MOST_PREPARED = 400;
const MOST_SEEN = 2_000;
const prepared = new Set<string>();
const seenOnce = new Set<string>();
const lasting = new Set(["begin", "commit", "rollback"]);

/** Says of a statement that the program holds for good that it is prepared from its first time on, beyond the bound. */
export function prepareAlways(query: string): void {
  lasting.add(query);
}

// How many rows hold a text decides how they are best found, and a kept plan does not know the text: it takes all texts for rare ones.
const LOOKS_FOR_TEXT = /\b(like|ilike)\b/;

/** From its second time on: migrations and seeds run each of their hundreds of statements once, and would fill the bound. */
function isWorthPreparing(query: string): boolean {
  if (prepared.has(query) || lasting.has(query)) return true;
  if (prepared.size >= MOST_PREPARED || LOOKS_FOR_TEXT.test(query)) return false;
  if (seenOnce.delete(query)) {
    prepared.add(query);
    return true;
  }
  if (seenOnce.size >= MOST_SEEN) seenOnce.clear();
  seenOnce.add(query);
  return false;
}

export function prepareOn(client: postgres.Sql | postgres.TransactionSql | postgres.ReservedSql): void {
  const unsafe = client.unsafe.bind(client);
  client.unsafe = ((query, parameters, options) =>
    unsafe(query, parameters, { ...options, prepare: isWorthPreparing(query) })) as typeof client.unsafe;
}
