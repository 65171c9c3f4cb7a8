import type { CsvSuggestion } from "../csv/suggestCsvMapping.ts";
import type { ReadOptions } from "../ReadOptions.ts";
import type { AccountStatement, Statement, StatementEntry } from "../Statement.ts";

/** An account of a file, each of its entries with what it is known by (`fingerprintsOf`), in their order. */
export interface AccountRead extends AccountStatement {
  fingerprints: readonly string[];
}

export interface StatementRead extends Statement {
  accounts: readonly AccountRead[];
}

export interface FileRead {
  suggestion: CsvSuggestion | null;
  statement: StatementRead | null;
}

export interface BankFile {
  bytes: Uint8Array;
  options: ReadOptions;
}

/** What the reading thread tells, one step for each `"next"`: a large file's entries come some at a time, so that others get a turn. */
export type ReadingStep =
  | { step: "refused"; reason: string; line: number | null }
  | { step: "begun"; suggestion: CsvSuggestion | null; statement: Statement | null }
  | { step: "entries"; account: number; entries: StatementEntry[]; fingerprints: string[] }
  | { step: "done" };
