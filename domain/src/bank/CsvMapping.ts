/** Which column of a bank's CSV means what, by the names in its header («Columna 3» where it has none). */
export interface CsvMapping {
  date: string;
  valueDate?: string | null;
  /** One signed column, or one for what came in and one for what went out. */
  amount?: string | null;
  credit?: string | null;
  debit?: string | null;
  /** In the order in which they are joined. */
  texts: readonly string[];
  payer?: string | null;
  payerIban?: string | null;
  reference?: string | null;
  /** The balance after each entry: where it is given, every entry is checked with it. */
  balance?: string | null;
  currency?: string | null;
}
