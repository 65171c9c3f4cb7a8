import type { CsvMapping } from "./CsvMapping.ts";

export interface CsvSuggestion {
  /** The names to choose from, each once. */
  columns: readonly string[];
  /** What is not guessed is missing. */
  mapping: Partial<CsvMapping>;
  /** The first rows below the header, as they stand in the file. */
  rows: readonly (readonly string[])[];
}

/** What a bank's CSV seems to say, for the shopkeeper to confirm. Refuses (`StatementRefused`) what is no table. */
export function suggestCsvMapping(_bytes: Uint8Array): CsvSuggestion {
  return { columns: [], mapping: {}, rows: [] };
}
