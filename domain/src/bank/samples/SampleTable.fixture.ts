import type { CsvMapping } from "../csv/CsvMapping.ts";
import type { Counting } from "./countLines.fixture.ts";

/** A table as a bank or a payment service writes it, with made-up people and amounts. */
export interface SampleTable {
  file: string;
  /** Where its form was seen. */
  source: string;
  counting: Counting;
  /** What is proposed for its columns. */
  mapping: Partial<CsvMapping>;
  /** What its movements say, in their order: who, and the words. */
  payers: readonly (string | null)[];
  texts: readonly string[];
  pending: number;
  account?: string;
}
