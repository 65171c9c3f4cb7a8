import type { ImportFormat, ImportKind, ImportMapping } from "@bruma/contract";
import { counted } from "@bruma/contract";
import { type Db, importRows, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import type { AnyShop } from "../../Shop.ts";
import { areWhole, rememberedColumns, underOwnTitles } from "../formats/chooseColumns.ts";
import { detectFormat } from "../formats/detectFormat.ts";
import type { PlannedRow, StagedRow } from "../ImportKind.ts";
import { whyNoHistory } from "../orders/whyNoHistory.ts";
import type { Problem } from "../ReadFile.ts";
import { Columns } from "../reading/Columns.ts";
import { readTable, type Table, type TableLine, unreadable } from "../reading/readTable.ts";
import { inBatches, yieldingBetween } from "../reading/yieldToEventLoop.ts";
import { type ImportReport, KINDS } from "./ImportRecord.ts";
import { leftOutLines } from "./leftOutLines.ts";

const BATCH = 500;

const NOT_KNOWN = "Aún no se sabe qué hay en cada columna del fichero";

/** The dry run: what a file would do to the shop as it is; nothing, while nobody knows what its columns are. Refuses `import.unreadable`. */
export async function stageImport(
  { db, now: clock }: Pick<AnyShop, "db" | "now">,
  kind: ImportKind,
  bytes: Uint8Array,
  mapping: ImportMapping,
) {
  const now = clock();
  const table = await readTable(bytes);
  const never = kind === "orders" ? whyNoHistory(new Columns(table)) : undefined;
  if (never !== undefined) throw unreadable(never);
  const { whole, ragged } = byWidth(table);
  const told = await formatOf(db, kind, { ...table, lines: whole }, mapping);
  const good: PlannedRow[] = [];
  if (told === undefined) {
    const problems = table.lines.map(({ line }) => ({ line, column: "", reason: NOT_KNOWN, title: "" }));
    const rows = leftOutLines(table.lines, good, problems);
    return { report: reportOf(table, { format: "unknown", good, bad: rows.length }), rows };
  }
  const columns = new Columns(told.table, mapping.dayOrder);
  const rules = KINDS[kind];
  const read = await rules.read(db, { ...told, kind, mapping, now }, columns);
  const problems = [...ragged, ...read.problems];
  for (const batch of inBatches(read.items, BATCH)) {
    const planned = await rules.plan(db, batch, now);
    for await (const row of yieldingBetween(planned.rows)) good.push(row);
    problems.push(...planned.problems);
  }
  const bad = leftOutLines(table.lines, good, problems);
  const rows = [...good.map(({ lines: _, ...row }) => ({ ...row, column: null, reason: null })), ...bad];
  rows.sort((a, b) => a.line - b.line);
  const chosen = told.chosen && Object.values(told.chosen);
  const report: ImportReport = {
    ...reportOf(table, { format: told.format, good, bad: bad.length }),
    ...(told.chosen && { columns: told.chosen }),
    ignoredColumns: chosen ? table.header.filter((name) => name !== "" && !chosen.includes(name)) : columns.ignored(),
    prices: read.prices ?? null,
    days: columns.openDay ?? null,
    categories: read.categories ?? [],
  };
  return { report, rows };
}

/** How a file is read: as the export that it is, or by the columns that somebody chose for it or for one like it. */
async function formatOf(db: Db, kind: ImportKind, table: Table, mapping: ImportMapping) {
  const format = detectFormat(new Columns(table), kind);
  if (format !== undefined && mapping.columns === undefined) return { format, table, chosen: undefined };
  const chosen = mapping.columns ?? (await rememberedColumns(db, kind, table.header));
  if (chosen === undefined || !areWhole(kind, table.header, chosen)) return undefined;
  return { format: "mapped" as const, table: underOwnTitles(table, chosen), chosen };
}

interface Found {
  format: ImportFormat;
  good: readonly PlannedRow[];
  bad: number;
}

function reportOf(table: Table, { format, good, bad }: Found): ImportReport {
  return {
    format,
    encoding: table.encoding,
    delimiter: table.delimiter,
    header: table.header,
    lines: table.lines.length,
    ...countsOf(good, bad),
    warnings: good.filter(({ effect, warnings }) => effect !== "same" && warnings.length > 0).length,
    ignoredColumns: [],
    categories: [],
    badLeftOut: false,
    failure: null,
    undone: null,
  };
}

/** How many things the file makes, changes and leaves as they are, and how many of its lines tell of each. */
function countsOf(good: readonly PlannedRow[], bad: number): Pick<ImportReport, "counts" | "lineCounts"> {
  const counts = { new: 0, change: 0, same: 0, bad };
  const lineCounts = { ...counts };
  for (const { effect, lines } of good) {
    counts[effect] += 1;
    lineCounts[effect] += lines.length;
  }
  return { counts, lineCounts };
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
        const reason = `Tiene ${counted(cells.length, "columna", "columnas")} y la primera línea ${header.length}`;
        return { line, column: "", reason, title: cells[0] ?? "" };
      }),
  };
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
