import type { CsvSuggestion } from "../csv/suggestCsvMapping.ts";
import type { ReadOptions } from "../ReadOptions.ts";
import type { AccountStatement, Statement, StatementEntry } from "../Statement.ts";

/** What of an entry the shop keeps, its payer's name and account put simply. */
export type EntryKept = Omit<StatementEntry, "nameInWords" | "refundReference" | "bankCodes" | "place">;

/** Some entries of an account, in their order. As text they cost the server that keeps them next to nothing. */
export interface EntriesRead {
  /** `EntryKept[]` as JSON. */
  json: string;
  /** What each is known by (`fingerprintsOf`). */
  fingerprints: string[];
  /** What each would be known by if its account were written as it once was, one list for each spelling. */
  formerly: string[][];
  /** Where each stands in the file. */
  places: string[];
}

/** An account of a file. */
export interface AccountRead extends Omit<AccountStatement, "entries"> {
  entryCount: number;
  /** The first and the last day of its entries; null where there are none. */
  days: { from: string; to: string } | null;
  parts: EntriesRead[];
}

export interface StatementRead extends Omit<Statement, "accounts"> {
  accounts: AccountRead[];
}

export interface FileRead {
  suggestion: CsvSuggestion | null;
  statement: StatementRead | null;
}

export interface BankFile {
  bytes: Uint8Array;
  options: ReadOptions;
  /** How accounts were written once. */
  spellings: readonly AccountSpelling[];
}

export interface AccountSpelling {
  account: string;
  spelling: string;
}

/** What the reading thread tells, one step for each `"next"`: a large file's entries come some at a time, so that others get a turn. */
export type ReadingStep =
  | { step: "refused"; reason: string; line: number | null }
  | { step: "begun"; read: FileRead }
  | { step: "entries"; account: number; part: EntriesRead }
  | { step: "done" };
