import type postgres from "postgres";

/**
 * Drizzle asks postgres.js not to prepare its queries: each is then parsed again, in a round trip of its own. Here they are
 * prepared once per connection, inside transactions too, up to a bound. (PgBouncer in transaction mode needs 1.21 or newer for it.)
 */
export function prepareStatements(sql: postgres.Sql): void {
  prepareOn(sql);
  const begin = sql.begin.bind(sql) as (work: (tx: postgres.TransactionSql) => unknown) => Promise<unknown>;
  sql.begin = ((work: (tx: postgres.TransactionSql) => unknown) =>
    begin((tx) => {
      prepareOn(tx);
      return work(tx);
    })) as typeof sql.begin;
}

// A statement stays in the memory of each connection that prepared it, and the filters of a catalogue have many forms.
const MOST_PREPARED = 400;
const prepared = new Set<string>();

function isWorthPreparing(query: string): boolean {
  if (prepared.size < MOST_PREPARED) prepared.add(query);
  return prepared.has(query);
}

function prepareOn(client: postgres.Sql | postgres.TransactionSql): void {
  const unsafe = client.unsafe.bind(client);
  client.unsafe = ((query, parameters, options) =>
    unsafe(query, parameters, { ...options, prepare: isWorthPreparing(query) })) as typeof client.unsafe;
}
