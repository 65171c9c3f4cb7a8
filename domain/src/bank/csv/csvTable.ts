import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import type { Cell, SheetRow } from "../../sheets/index.ts";
import { isTooWide, withoutStacks } from "../../tables/index.ts";
import { StatementRefused, WHAT_TO_SEND } from "../Statement.ts";

/** A row of a bank's table, whatever program wrote it. */
export type CsvRow = SheetRow;

/** A number is written without grouping and with a point. */
export const wordOf = (cell: Cell | undefined): string => (cell === undefined ? "" : String(cell));
export const wordsOf = ({ cells }: CsvRow): string[] => cells.map(wordOf);

const DELIMITERS = [";", "\t", ",", "|"];

/** The rows of a CSV of whatever delimiter, without those that are empty. */
export function readRows(original: string): CsvRow[] {
  // Line breaks of two characters inside quotes would be counted twice.
  const text = original.replace(/\r\n?/g, "\n");
  const delimiter = delimiterOf(text);
  if (delimiter === null)
    throw new StatementRefused(`No es Norma 43, CAMT, Excel ni una tabla CSV. ${WHAT_TO_SEND}`, 1);
  if (isTooWide(text, delimiter)) throw new StatementRefused("Una línea tiene demasiadas columnas.");
  const rows: CsvRow[] = [];
  let last = 0;
  const addRow = (cells: string[], { lines }: { lines: number }) => {
    // The parser says where a record ends; blank lines may stand before it.
    const line = Math.max(last + 1, lines - cells.join("").split("\n").length + 1);
    last = lines;
    if (cells.some((cell) => cell !== "")) rows.push({ line, cells });
    return null;
  };
  const relaxed = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true };
  const options = { delimiter, record_delimiter: "\n", ...relaxed, on_record: addRow };
  try {
    withoutStacks(() => parse(text, options));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new StatementRefused("Las comillas no cuadran. ¿Está el fichero cortado?", last + 1);
  }
  return rows;
}

/** The one that most lines have equally often. */
function delimiterOf(text: string): string | null {
  const lines = text.split("\n", 200).filter((line) => line.trim() !== "");
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, "").split(delimiter).length - 1);
    const alike = Map.groupBy(
      counts.filter((count) => count > 0),
      (count) => count,
    );
    return { delimiter, score: Math.max(0, ...[...alike].map(([count, found]) => found.length * Math.min(count, 8))) };
  });
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.delimiter : null;
}
