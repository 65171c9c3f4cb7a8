import { type AnyColumn, asc, desc, type SQL } from "@bruma/db/sql";

/** The order of a table: by the column that «total» or «-total» names, rows that are equal in it by their id, newest first. */
export function sortBy<Column extends string>(
  columns: Record<Column, AnyColumn | SQL>,
  sort: Column | `-${Column}` | undefined,
  id: AnyColumn,
): SQL[] {
  if (sort === undefined) return [desc(id)];
  const down = sort.startsWith("-");
  const column = columns[(down ? sort.slice(1) : sort) as Column];
  return [down ? desc(column) : asc(column), desc(id)];
}
