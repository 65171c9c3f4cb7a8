export * from "./compactAccount.ts";
export { type CsvMapping, columnsIn } from "./csv/CsvMapping.ts";
export type { RowState, StateColumn } from "./csv/rowStates.ts";
export type { CsvSuggestion } from "./csv/suggestCsvMapping.ts";
export * from "./fingerprintsOf.ts";
export type { AccountRead, EntriesRead, StatementRead } from "./inWorker/ReadingStep.ts";
export { readInWorker } from "./inWorker/readInWorker.ts";
export type { ReadOptions } from "./ReadOptions.ts";
export * from "./references/creditorReference.ts";
export * from "./references/readOrderReferences.ts";
export { endToEndId, readRefundReferences } from "./references/refundReference.ts";
export {
  type AccountStatement,
  type Balance as AccountBalance,
  type Statement,
  type StatementEntry,
  StatementRefused,
} from "./Statement.ts";
export * from "./sepa/epcPayload.ts";
export * from "./sepa/refundFile.ts";
