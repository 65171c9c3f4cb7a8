import type { TestApp } from "@bruma/server/testApp";

// Counting attempts is what a shop does with any request.
const BESIDE = ["attempts", "first_settings"];
/** Of a session that goes on, so is when it was last seen. */
const withoutLastSeen = (line: string) => line.replace(/"last_seen_at":"[^"]*"/, "");

interface Moment {
  /** Whatever is written from now on is written by a transaction of at least this number. */
  transaction: string;
  counts: Map<string, number>;
  sessions: Set<string>;
}

const tablesOf = new WeakMap<TestApp["shop"]["database"], string[]>();

async function readTables({ shop: { database } }: TestApp): Promise<string[]> {
  const known = tablesOf.get(database);
  if (known) return known;
  const rows = await database.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${BESIDE}) order by 1`;
  const names = rows.map(({ name }) => name);
  tablesOf.set(database, names);
  return names;
}

/** How many rows each table has. */
async function countRows(app: TestApp): Promise<Map<string, number>> {
  const tables = await readTables(app);
  const counts = tables.map((name) => `select '${name}' as name, count(*)::int as count from "${name}"`);
  const rows = await app.shop.database.sql.unsafe<{ name: string; count: number }[]>(counts.join(" union all "));
  return new Map(rows.map(({ name, count }) => [name, count]));
}

async function momentOf(app: TestApp): Promise<Moment> {
  const counts = await countRows(app);
  const { sql } = app.shop.database;
  const open = await sql<{ line: string }[]>`select 'sessions ' || row_to_json(t)::text as line from sessions t`;
  const [row] = await sql`select pg_snapshot_xmax(pg_current_snapshot())::text as transaction`;
  const sessions = new Set(open.map(({ line }) => withoutLastSeen(line)));
  return { transaction: String(row?.transaction), counts, sessions };
}

interface RowChanges {
  /** Rows that were written or written anew, as lines of text: «orders {"id":1,…}». */
  written: string[];
  /** Tables that have more or fewer rows than before: «orders +1». */
  counts: string[];
}

async function changesSince(app: TestApp, { transaction, counts, sessions }: Moment): Promise<RowChanges> {
  const tables = await readTables(app);
  const written = tables.map(
    (name) =>
      `select '${name} ' || row_to_json(t)::text as line from "${name}" t where t.xmin::text::bigint >= $1::bigint`,
  );
  const lines = await app.shop.database.sql.unsafe<{ line: string }[]>(written.join(" union all "), [transaction]);
  const now = await countRows(app);
  const moved = tables.flatMap((name) => {
    const more = (now.get(name) ?? 0) - (counts.get(name) ?? 0);
    return more === 0 ? [] : [`${name} ${more > 0 ? "+" : ""}${more}`];
  });
  const rows = lines.map(({ line }) => line).filter((line) => !sessions.has(withoutLastSeen(line)));
  return { written: rows, counts: moved };
}

/** Rows without what two runs of one act never have in common: numbers, moments, names by chance. */
export function shapeOf({ written, counts }: RowChanges): string[] {
  return [...written.map(plainOf).toSorted(), ...counts];
}

/** Digits, capitals amidst small letters, or, once in 800, the 32 letters of a secret in base 32 and no digit. */
const BY_CHANCE = /\d|[a-z][A-Z]|^[A-Z]{32}$/;

function plainOf(line: string): string {
  return line
    .replace(/\d{4}-\d\d-\d\d([T ]\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)?)?/g, "<moment>")
    .replace(/\b[A-Z]-\d{4}-\w+/gi, "<reference>")
    .replace(/\\\\x[0-9a-f]*/g, "<bytes>")
    .replace(/[\w+/-]{16,}={0,2}/g, (word) => (BY_CHANCE.test(word) ? "<word>" : word))
    .replace(/\d+/g, "#");
}

/** Runs `work` and tells what it changed. */
export async function changesBy<T>(app: TestApp, work: () => Promise<T>): Promise<{ result: T; changes: RowChanges }> {
  const before = await momentOf(app);
  const result = await work();
  return { result, changes: await changesSince(app, before) };
}

export async function forgetAttempts({ shop: { database } }: TestApp): Promise<void> {
  await database.sql`delete from attempts`;
}
