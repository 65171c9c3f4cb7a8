import type { CsvMapping } from "./CsvMapping.ts";
import { type Statement, StatementRefused } from "./Statement.ts";

export interface ReadOptions {
  /** How the columns of a CSV are to be read; without one its header is guessed. */
  mapping?: CsvMapping;
  /** The account that the file is of, where it does not tell one itself. */
  defaultAccount?: string;
}

/** What a bank's file says: Norma 43, CAMT.053, CAMT.054 or CSV. Refuses the whole file (`StatementRefused`) where any of it is wrong. */
export function readStatement(_bytes: Uint8Array, _options: ReadOptions = {}): Statement {
  throw new StatementRefused("Todavía no.");
}
