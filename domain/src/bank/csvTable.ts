import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { StatementRefused } from "./Statement.ts";

export interface CsvRow {
  /** Where it begins in the file, counted from 1. */
  line: number;
  cells: string[];
}

const DELIMITERS = [";", "\t", ",", "|"];

/** The rows of a CSV of whatever delimiter, without those that are empty. */
export function readRows(text: string): CsvRow[] {
  const delimiter = delimiterOf(text);
  if (delimiter === null) throw new StatementRefused("No es Norma 43, CAMT ni una tabla CSV.", 1);
  const options = { delimiter, info: true, trim: true, relax_column_count: true, relax_quotes: true } as const;
  try {
    const records = parse(text, { ...options, skip_empty_lines: true }) as unknown as Parsed[];
    let last = 0;
    return records.flatMap(({ record, info }) => {
      // The parser says where a record ends; blank lines may stand before it.
      const line = Math.max(last + 1, info.lines - record.join("").split("\n").length + 1);
      last = info.lines;
      return record.some((cell) => cell !== "") ? [{ line, cells: record }] : [];
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new StatementRefused("Las comillas no cuadran. ¿Está el fichero cortado?", Number(error.lines ?? 0) || null);
  }
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** The one that most lines have equally often. */
function delimiterOf(text: string): string | null {
  const lines = text.split(/\r\n|\n|\r/, 200).filter((line) => line.trim() !== "");
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
