import type { ImportKind } from "@bruma/contract";
import { type Db, imports } from "@bruma/db";
import { and, desc, eq, sql } from "@bruma/db/sql";
import { plainName } from "../../tables/index.ts";
import { columnName } from "../reading/Columns.ts";
import type { Table } from "../reading/readTable.ts";
import { OWN_FIELDS } from "./ownFields.ts";

/** Which of a file's columns holds what: its name, by the title of our field. */
export type ChosenColumns = Readonly<Record<string, string>>;

/** What the names of the columns suggest, each column once. */
export function proposeColumns(kind: ImportKind, header: readonly string[]): ChosenColumns {
  const left = new Set(header.filter((name) => name !== ""));
  const chosen: Record<string, string> = {};
  for (const { title, known } of OWN_FIELDS[kind]) {
    const fits =
      [...left].find((name) => columnName(name) === columnName(title)) ??
      [...left].find((name) => known.test(plainName(name)));
    if (fits === undefined) continue;
    chosen[title] = fits;
    left.delete(fits);
  }
  return chosen;
}

/** Whether they name all that is needed, and only columns that are there. */
export function areWhole(kind: ImportKind, header: readonly string[], chosen: ChosenColumns): boolean {
  const fields = OWN_FIELDS[kind];
  return (
    Object.entries(chosen).every(
      ([title, name]) => header.includes(name) && fields.some((known) => known.title === title),
    ) && fields.every(({ title, isRequired }) => !isRequired || chosen[title] !== undefined)
  );
}

/** The table under our own titles, with the chosen columns only. */
export function underOwnTitles(table: Table, chosen: ChosenColumns): Table {
  const titles = Object.keys(chosen);
  const places = titles.map((title) => table.header.indexOf(chosen[title] ?? ""));
  const lines = table.lines.map(({ line, cells }) => ({ line, cells: places.map((place) => cells[place] ?? "") }));
  return { ...table, header: titles, lines };
}

/** What was chosen last for a file of this kind with the same columns. */
export async function rememberedColumns(
  db: Db,
  kind: ImportKind,
  header: readonly string[],
): Promise<ChosenColumns | undefined> {
  const [known] = await db
    .select({ columns: sql<ChosenColumns>`${imports.mapping} -> 'columns'` })
    .from(imports)
    .where(
      and(
        eq(imports.kind, kind),
        sql`${imports.report} -> 'header' = ${JSON.stringify(header)}::jsonb`,
        sql`${imports.mapping} ? 'columns'`,
      ),
    )
    .orderBy(desc(imports.id))
    .limit(1);
  return known?.columns;
}
