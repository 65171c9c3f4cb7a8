import type { CsvMapping } from "./CsvMapping.ts";

export interface ReadOptions {
  /** How the columns of a CSV are to be read; without one its header is guessed. */
  mapping?: CsvMapping;
  /** The account that the file is of, where it does not tell one itself (a CSV hardly ever does). */
  defaultAccount?: string;
}
