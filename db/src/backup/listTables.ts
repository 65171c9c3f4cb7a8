import type { RawSql } from "../rawSql.ts";

export interface StoredTable {
  name: string;
  /** What its rows are made of; what PostgreSQL computes by itself is left out. */
  columns: readonly string[];
  /** Its rows in one order, whatever the server's language. */
  orderBy: string;
}

/** The shop's tables, each one after those that its foreign keys point to. */
export async function listTables(sql: RawSql): Promise<StoredTable[]> {
  const tables = await sql<(StoredTable & { needs: string[] })[]>`
    select c.relname as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.at)
        from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as "orderBy",
      coalesce((select array_agg(distinct other.relname) from pg_constraint f join pg_class other on other.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname`;
  const keyless = tables.filter(({ orderBy }) => orderBy === null);
  if (keyless.length > 0)
    throw new Error(`Tables without a primary key: ${keyless.map(({ name }) => name).join(", ")}`);
  return inOrder(tables);
}

function inOrder<T extends { name: string; needs: readonly string[] }>(tables: readonly T[]): T[] {
  const ordered: T[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const ready = tables.filter(({ name, needs }) => !placed.has(name) && needs.every((other) => placed.has(other)));
    if (ready.length === 0) throw new Error("Foreign keys go round in a circle");
    for (const table of ready) {
      ordered.push(table);
      placed.add(table.name);
    }
  }
  return ordered;
}
