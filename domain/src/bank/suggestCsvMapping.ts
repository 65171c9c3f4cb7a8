import type { CsvMapping } from "./CsvMapping.ts";
import { guessHeader, guessMapping } from "./csvHeader.ts";
import { readRows } from "./csvTable.ts";
import { decodeBankFile } from "./decodeBankFile.ts";
import { StatementRefused } from "./Statement.ts";

export interface CsvSuggestion {
  /** The names to choose from, each once. */
  columns: readonly string[];
  /** What is not guessed is missing. */
  mapping: Partial<CsvMapping>;
  /** The first rows below the header, as they stand in the file. */
  rows: readonly (readonly string[])[];
}

const ROWS_SHOWN = 8;

/** What a bank's CSV seems to say, for the shopkeeper to confirm. Refuses (`StatementRefused`) what is no table. */
export function suggestCsvMapping(bytes: Uint8Array): CsvSuggestion {
  const { columns, rows } = guessHeader(readRows(decodeBankFile(bytes)));
  if (columns.length === 0) throw new StatementRefused("La tabla está vacía.");
  return { columns, mapping: guessMapping(columns), rows: rows.slice(0, ROWS_SHOWN).map(({ cells }) => cells) };
}
