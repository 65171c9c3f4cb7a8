import type { DayOrder } from "@bruma/contract";

/** Which column of a bank's table means what, by the names in its header («Columna 3» where it has none). */
export interface CsvMapping {
  date: string;
  /** Where «04/05/2026» may be read in two ways and the file shows nowhere how. */
  dayOrder?: DayOrder | null;
  valueDate?: string | null;
  /** One signed column, or one for what came in and one for what went out. */
  amount?: string | null;
  credit?: string | null;
  debit?: string | null;
  /** What the bank kept of the amount, however it is signed there: the entry is what is left. */
  fee?: string | null;
  /** Says of an amount without a sign which way it went: «D» and «H», «Cargo» and «Abono». */
  side?: string | null;
  /** Says whether a row is a finished movement. Left out where nobody has said if there is one; null: there is none. */
  state?: string | null;
  /** What that column says of rows that are movements, and of those that are not, or not yet. */
  finished?: readonly string[];
  unfinished?: readonly string[];
  /** In the order in which they are joined. */
  texts: readonly string[];
  payer?: string | null;
  payerIban?: string | null;
  reference?: string | null;
  /** The balance after each entry: where it is given, every entry is checked with it. */
  balance?: string | null;
  currency?: string | null;
}

/** The columns that it names. */
export function columnsIn({ texts, finished, unfinished, dayOrder: _, ...single }: CsvMapping): string[] {
  return [...Object.values(single), ...texts].filter((name): name is string => !!name);
}
