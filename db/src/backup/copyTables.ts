import { createHash } from "node:crypto";
import { type Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sql, TransactionSql } from "postgres";
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
export async function copyOut(sql: Sql, keep: (table: string) => Writable): Promise<DataContent> {
  return sql.begin(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`;
    await tx.unsafe(ONE_WAY_TO_WRITE);
    const migration = await newestMigration(tx);
    const tables: Record<string, TableContent> = {};
    for (const table of await listTables(tx)) {
      const reader = reading();
      await pipeline(await rowsOf(tx, table), reader.through, keep(table.name));
      tables[table.name] = reader.content();
    }
    return { migration, tables, sequences: await readSequences(tx) };
  }) as Promise<DataContent>;
}

/**
 * Fills empty tables that stand at the same migration with what `rows` gives, in one transaction. Throws, and leaves them empty,
 * where what then stands in a table is not what `content` says.
 */
export async function copyIn(sql: Sql, content: DataContent, rows: (table: string) => Readable): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe(ONE_WAY_TO_WRITE);
    const tables = await listTables(tx);
    const strangers = Object.keys(content.tables).filter((name) => tables.every((table) => table.name !== name));
    if (strangers.length > 0) throw new Error(`Tables that this program does not know: ${strangers.join(", ")}`);
    // What came with the migrations goes.
    await tx.unsafe(`truncate ${tables.map(({ name }) => `"${name}"`).join(", ")}`);
    for (const table of tables) {
      const told = content.tables[table.name];
      if (told === undefined) throw new Error(`The backup says nothing of ${table.name}`);
      await fill(tx, table, rows(table.name));
      const found = await contentOf(tx, table);
      if (found.sha256 !== told.sha256) throw new Error(`${table.name} came back with other rows than it had`);
    }
    for (const { name, value, isCalled } of content.sequences) {
      await tx`select setval(${name}::regclass, ${value}, ${isCalled})`;
    }
  });
}

/** What triggers would compute comes as it was. */
async function fill(tx: TransactionSql, { name, columns }: StoredTable, rows: Readable): Promise<void> {
  await tx.unsafe(`alter table "${name}" disable trigger user`);
  const into = await tx.unsafe(`copy "${name}" (${columns.join(", ")}) from stdin`).writable();
  await pipeline(rows, into);
  await tx.unsafe(`alter table "${name}" enable trigger user`);
}

const rowsOf = (tx: TransactionSql, { name, columns, orderBy }: StoredTable): Promise<Readable> =>
  tx.unsafe(`copy (select ${columns.join(", ")} from "${name}" order by ${orderBy}) to stdout`).readable();

async function contentOf(tx: TransactionSql, table: StoredTable): Promise<TableContent> {
  const reader = reading();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(await rowsOf(tx, table), reader.through, nowhere);
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

async function newestMigration(tx: TransactionSql): Promise<number> {
  const [row] = await tx`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`;
  return Number(row?.newest);
}

async function readSequences(tx: TransactionSql): Promise<Sequence[]> {
  const names = await tx<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`;
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [row] = await tx.unsafe(`select last_value::float8 as value, is_called from ${name}`);
    sequences.push({ name, value: Number(row?.value), isCalled: Boolean(row?.is_called) });
  }
  return sequences;
}
