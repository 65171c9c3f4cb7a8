import { type CsvMapping, columnsIn } from "./csv/CsvMapping.ts";
import type { ReadOptions } from "./ReadOptions.ts";
import { readBankFile } from "./readBankFile.ts";
import { type Statement, StatementRefused } from "./Statement.ts";

const asInSpain = (mapping: CsvMapping): CsvMapping => ({ dayOrder: "dmy", ...mapping });

/** What a bank's file says, with what is proposed for the columns of a table taken as it is, and days as they are written in Spain. */
export function readStatement(bytes: Uint8Array, { mapping: told, ...options }: ReadOptions = {}): Statement {
  const { statement, suggestion } = readBankFile(bytes, { ...options, ...(told && { mapping: asInSpain(told) }) });
  if (statement !== null) return statement;
  const mapping = { date: "", texts: [], ...suggestion?.mapping } satisfies CsvMapping;
  if (!mapping.date || columnsIn(mapping).length < 2)
    throw new StatementRefused("Di qué columna es la fecha y cuál el importe.");
  return readStatement(bytes, { ...options, mapping });
}
