import type { CsvRow } from "./csv/csvTable.ts";

/** A bank's file that is a table, whatever program wrote it. */
export interface BankTable {
  format: "csv" | "spreadsheet";
  rows: readonly CsvRow[];
  /** What else the file says, piece by piece: the rows of its other sheets, their names, words around a web page's tables. */
  elsewhere: readonly string[];
}
