import { plainName } from "../../tables/index.ts";
import { amountReader } from "./amountReader.ts";
import { type CsvRow, wordOf, wordsOf } from "./csvTable.ts";
import { guessMapping } from "./guessMapping.ts";
import { isDay } from "./readDay.ts";

export interface CsvHeader {
  /** The names of the columns, each once. */
  columns: string[];
  /** Where each stands, by its folded name. */
  places: ReadonlyMap<string, number>;
  /** The rows below it. */
  rows: readonly CsvRow[];
  /** The rows above it, where banks write the account and the dates. */
  above: readonly CsvRow[];
}

/** Where a column stands; -1 for none. */
export const placeOf = ({ places }: Pick<CsvHeader, "places">, column: string | null | undefined): number =>
  places.get(plainName(column ?? "")) ?? -1;

/** What stands in a column, in the rows that are as wide as an entry. */
export const cellsAt = ({ rows, columns }: CsvHeader, at: number): string[] =>
  rows.filter(({ cells }) => cells.length >= columns.length).map(({ cells }) => wordOf(cells[at]));

/** Banks write the account, the holder and the dates above the table. */
const FURTHEST = 60;

/** The first row that has all of these columns. Without a header the columns are «Columna 1», «Columna 2»… */
export function findHeader(rows: readonly CsvRow[], wanted: readonly string[]): CsvHeader | null {
  const at = rows.slice(0, FURTHEST).findIndex((row) => {
    const columns = namesOf(row).map(plainName);
    return wanted.every((name) => columns.includes(plainName(name)));
  });
  if (at >= 0) return headerAt(rows, at);
  const isNumbered = wanted.every((name) => /^Columna \d+$/.test(name));
  return isNumbered ? withoutHeader(rows) : null;
}

/** The first row that looks like a header: its names say a date and an amount, or it stands above the first row that has both. */
export function guessHeader(rows: readonly CsvRow[]): CsvHeader {
  const at = rows.slice(0, FURTHEST).findIndex((row) => {
    const mapping = guessMapping(namesOf(row));
    return mapping.date !== undefined && (mapping.amount ?? mapping.credit ?? mapping.debit) !== undefined;
  });
  if (at >= 0) return headerAt(rows, at);
  const first = rows.slice(0, FURTHEST).findIndex(hasDayAndAmount);
  return first > 0 && isNames(rows[first - 1], rows[first]) ? headerAt(rows, first - 1) : withoutHeader(rows);
}

const isAmount = (cell: string) => amountReader([cell])(cell) !== null;
/** Whether a row looks like a movement. */
export const hasDayAndAmount = (row: CsvRow): boolean => {
  const words = wordsOf(row);
  return words.some(isDay) && words.some((cell) => isAmount(cell) && !isDay(cell));
};

const hasDayOrAmount = (row: CsvRow) => wordsOf(row).some((cell) => isDay(cell) || isAmount(cell));

/** Words, none of which is a day or an amount, above each of the first entry's filled cells but one. */
function isNames(above: CsvRow | undefined, first: CsvRow | undefined): boolean {
  if (above === undefined || first === undefined) return false;
  const names = wordsOf(above).filter((cell) => cell !== "");
  const filled = wordsOf(first).filter((cell) => cell !== "").length;
  return names.length >= Math.max(2, filled - 1) && !names.some((name) => isAmount(name) || isDay(name));
}

function headerAt(rows: readonly CsvRow[], at: number): CsvHeader {
  const columns = namesOf(rows[at]);
  return { columns, places: placesOf(columns), rows: rows.slice(at + 1), above: rows.slice(0, at) };
}

function withoutHeader(rows: readonly CsvRow[]): CsvHeader {
  const width = Math.max(0, ...rows.slice(0, FURTHEST).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => `Columna ${at + 1}`);
  // What has a day or an amount may be an entry, and is no heading.
  const first = Math.max(0, rows.slice(0, FURTHEST).findIndex(hasDayOrAmount));
  return { columns, places: placesOf(columns), rows: rows.slice(first), above: rows.slice(0, first) };
}

const placesOf = (columns: readonly string[]) => new Map(columns.map((name, at) => [plainName(name), at]));

/** Names that stand twice get a number; those without one are called by their place. */
function namesOf(row: CsvRow | undefined): string[] {
  const seen = new Map<string, number>();
  return (row ? wordsOf(row) : []).map((cell, at) => {
    const name = cell.replace(/\s+/g, " ").trim() || `Columna ${at + 1}`;
    const times = (seen.get(plainName(name)) ?? 0) + 1;
    seen.set(plainName(name), times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
