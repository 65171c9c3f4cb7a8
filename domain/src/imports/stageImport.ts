import type { ImportKind, ImportMapping } from "@bruma/contract";
import { type Db, importRows, type Tx } from "@bruma/db";
import { sql } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { inBatches, unhurried } from "./breathe.ts";
import { Columns } from "./Columns.ts";
import { detectFormat } from "./detectFormat.ts";
import type { PlannedRow } from "./ImportKind.ts";
import { type ImportReport, KINDS } from "./ImportRecord.ts";
import type { Problem } from "./ReadFile.ts";
import { readTable, type Table, type TableLine } from "./readTable.ts";

const BATCH = 500;

export interface StagedRow extends Omit<PlannedRow, "effect" | "item"> {
  effect: PlannedRow["effect"] | "bad";
  item: unknown;
  column: string | null;
  reason: string | null;
}

/** The dry run: what a file would do to the shop as it is. Refuses `import.unreadable` and `import.wrong_kind`. */
export async function stageImport(db: Db, kind: ImportKind, bytes: Uint8Array, mapping: ImportMapping) {
  const table = await readTable(bytes);
  const columns = new Columns(table);
  const format = detectFormat(columns, kind);
  if (format === undefined) throw new Refusal("import.wrong_kind", { columns: table.header.slice(0, 20) });
  const { whole, ragged } = byWidth(table);
  const rules = KINDS[kind];
  const read = await rules.read(db, { table: { ...table, lines: whole }, kind, format, mapping }, columns);
  const rows: StagedRow[] = [...ragged, ...read.problems].map(badRow);
  for (const batch of inBatches(read.items, BATCH)) {
    const planned = await rules.plan(db, batch);
    for await (const row of unhurried(planned.rows)) rows.push({ ...row, column: null, reason: null });
    rows.push(...planned.problems.map(badRow));
  }
  rows.sort((a, b) => a.line - b.line);
  const count = (effect: string) => rows.filter((row) => row.effect === effect).length;
  const report: ImportReport = {
    ...{ format, encoding: table.encoding, delimiter: table.delimiter, lines: table.lines.length },
    counts: { new: count("new"), change: count("change"), same: count("same"), bad: count("bad") },
    warnings: rows.filter(({ effect, warnings }) => effect !== "same" && warnings.length > 0).length,
    ignoredColumns: columns.ignored(),
    categories: read.categories ?? [],
    ...{ badLeftOut: false, failure: null, undone: null },
  };
  return { report, rows };
}

/** A line with too few cells was cut off somewhere; what stands in the wrong column must not come in. */
function byWidth({ header, lines }: Table): { whole: TableLine[]; ragged: Problem[] } {
  const isWhole = ({ cells }: TableLine) =>
    cells.length === header.length ||
    (cells.length > header.length && cells.slice(header.length).every((cell) => cell === ""));
  return {
    whole: lines.filter(isWhole),
    ragged: lines
      .filter((line) => !isWhole(line))
      .map(({ line, cells }) => {
        const reason = `Tiene ${cells.length} columnas y la primera línea ${header.length}`;
        return { line, column: "", reason, title: cells[0] ?? "" };
      }),
  };
}

function badRow({ line, column, reason, title }: Problem): StagedRow {
  return { line, effect: "bad", title, key: "", item: null, changes: [], warnings: [], column, reason };
}

export async function insertRows(tx: Tx, importId: number, rows: readonly StagedRow[]): Promise<void> {
  let position = 0;
  for (const batch of inBatches(rows, BATCH)) {
    const given = JSON.stringify(batch.map((row) => ({ ...row, position: position++ })));
    await tx.execute(sql`
      insert into ${importRows} (import_id, position, line, effect, title, key, item, changes, warnings, "column", reason)
      select ${importId}::integer, position, line, effect, title, key, nullif(item, 'null'), changes,
        array(select jsonb_array_elements_text(warnings)), "column", reason
      from jsonb_to_recordset(${given}::jsonb) as given (position integer, line integer, effect text, title text, key text,
        item jsonb, changes jsonb, warnings jsonb, "column" text, reason text)`);
  }
}
