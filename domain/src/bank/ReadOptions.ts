import type { CsvMapping } from "./csv/CsvMapping.ts";

export interface ReadOptions {
  /** How the columns of a table are to be read; without one it is not read, and what they seem to be is proposed. */
  mapping?: CsvMapping;
  /** The account that the file is of, where it does not tell one itself (a CSV hardly ever does). */
  defaultAccount?: string;
  /** Which account somebody has said that it is of, where it may be of several. */
  account?: string;
}
