export * from "./CsvMapping.ts";
export * from "./compactAccount.ts";
export * from "./creditorReference.ts";
export * from "./epcPayload.ts";
export * from "./fingerprintsOf.ts";
export type { ReadOptions } from "./ReadOptions.ts";
export * from "./readOrderReferences.ts";
export * from "./readStatement.ts";
export * from "./refundFile.ts";
export {
  type AccountStatement,
  type Balance as AccountBalance,
  STATEMENT_FORMATS,
  type Statement,
  type StatementEntry,
  type StatementFormat,
  StatementRefused,
} from "./Statement.ts";
export * from "./suggestCsvMapping.ts";
