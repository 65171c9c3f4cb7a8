import { createHash } from "node:crypto";
import { type Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { RawSql } from "../rawSql.ts";
import { type Copying, copying } from "./copying.ts";
import { listTables, type StoredTable } from "./listTables.ts";

/** What a table held: as many rows, with these very bytes. */
export interface TableContent {
  rows: number;
  /** Of all rows, in the order of the primary key, as `COPY` writes them. */
  sha256: string;
}

export interface Sequence {
  name: string;
  value: number;
  isCalled: boolean;
}

/** All of the shop's data at one moment. */
export interface DataContent {
  /** The newest migration that the tables stand at. */
  migration: number;
  tables: Record<string, TableContent>;
  sequences: Sequence[];
}

// Otherwise a server's own habits would show in the text of times and bytes.
const ONE_WAY_TO_WRITE = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0`;

/**
 * Hands every table's rows to `keep`, all as they were at one moment, while others go on writing. One table at a time; `keep`
 * returns where its rows are to go.
 */
export function copyOut(url: string, keep: (table: string) => Writable): Promise<DataContent> {
  return copying(url, async (tx) => {
    const { sql } = tx;
    await sql`set transaction isolation level repeatable read, read only`;
    await sql.unsafe(ONE_WAY_TO_WRITE);
    const migration = await newestMigration(sql);
    const tables: Record<string, TableContent> = {};
    for (const table of await listTables(sql)) {
      const reader = reading();
      await pipeline(rowsOf(tx, table), reader.through, keep(table.name));
      tables[table.name] = reader.content();
    }
    return { migration, tables, sequences: await readSequences(sql) };
  });
}

/**
 * Fills empty tables that stand at the same migration with what `rows` gives, in one transaction. Throws, and leaves them empty,
 * where what then stands in a table is not what `content` says.
 */
export async function copyIn(url: string, content: DataContent, rows: (table: string) => Readable): Promise<void> {
  await copying(url, async (tx) => {
    const { sql } = tx;
    await sql.unsafe(ONE_WAY_TO_WRITE);
    const tables = await listTables(sql);
    const strangers = Object.keys(content.tables).filter((name) => tables.every((table) => table.name !== name));
    if (strangers.length > 0) throw new Error(`Tables that this program does not know: ${strangers.join(", ")}`);
    // What came with the migrations goes.
    await sql.unsafe(`truncate ${tables.map(({ name }) => `"${name}"`).join(", ")}`);
    for (const table of tables) {
      const told = content.tables[table.name];
      if (told === undefined) throw new Error(`The backup says nothing of ${table.name}`);
      await fill(tx, table, rows(table.name));
      const found = await contentOf(tx, table);
      if (found.sha256 !== told.sha256) throw new Error(`${table.name} came back with other rows than it had`);
    }
    for (const { name, value, isCalled } of content.sequences) {
      await sql`select setval(${name}::regclass, ${value}, ${isCalled})`;
    }
  });
}

/** What triggers would compute comes as it was. */
async function fill({ sql, writeRows }: Copying, { name, columns }: StoredTable, rows: Readable): Promise<void> {
  await sql.unsafe(`alter table "${name}" disable trigger user`);
  await pipeline(rows, writeRows(`copy "${name}" (${columns.join(", ")}) from stdin`));
  await sql.unsafe(`alter table "${name}" enable trigger user`);
}

const rowsOf = ({ readRows }: Copying, { name, columns, orderBy }: StoredTable): Readable =>
  readRows(`copy (select ${columns.join(", ")} from "${name}" order by ${orderBy}) to stdout`);

async function contentOf(tx: Copying, table: StoredTable): Promise<TableContent> {
  const reader = reading();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(rowsOf(tx, table), reader.through, nowhere);
  return reader.content();
}

const LINE_END = 10;

/** Counts and sums up what passes. `COPY` writes one line a row, and line ends inside values as `\n`. */
function reading() {
  const hash = createHash("sha256");
  let rows = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { through, content: (): TableContent => ({ rows, sha256: hash.digest("hex") }) };
}

async function newestMigration(sql: RawSql): Promise<number> {
  const [row] = await sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`;
  return Number(row?.newest);
}

async function readSequences(sql: RawSql): Promise<Sequence[]> {
  const names = await sql<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`;
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [row] = await sql.unsafe(`select last_value::float8 as value, is_called from ${name}`);
    sequences.push({ name, value: Number(row?.value), isCalled: Boolean(row?.is_called) });
  }
  return sequences;
}
