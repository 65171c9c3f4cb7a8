import type { BankTable } from "./BankTable.ts";
import { readCamt } from "./camt/readCamt.ts";
import { compactAccount } from "./compactAccount.ts";
import { readRows } from "./csv/csvTable.ts";
import { readCsvStatement } from "./csv/readCsvStatement.ts";
import { type CsvSuggestion, suggestCsvMapping } from "./csv/suggestCsvMapping.ts";
import { decodeBankFile, linesOf } from "./decodeBankFile.ts";
import { joinAccounts } from "./joinAccounts.ts";
import { kindOf } from "./kindOf.ts";
import { readNorma43 } from "./norma43/readNorma43.ts";
import type { ReadOptions } from "./ReadOptions.ts";
import { type Statement, StatementRefused } from "./Statement.ts";
import { readWebPage, readWorkbook } from "./sheets/readSheets.ts";

/** What a bank's file says, and of a table also what its columns seem to be; without a mapping that is all there is to say of one. */
export interface BankFileRead {
  suggestion: CsvSuggestion | null;
  statement: Statement | null;
}

/** Reads a file as far as it can be read. Refuses it whole (`StatementRefused`) where any of it is wrong. */
export function readBankFile(bytes: Uint8Array, options: ReadOptions): BankFileRead {
  const table = readTable(bytes);
  if (table === undefined) return { suggestion: null, statement: joined(readRecords(bytes, options)) };
  refuseLongCells(table);
  const suggestion = suggestCsvMapping(table, options);
  const { mapping } = options;
  if (mapping === undefined) return { suggestion, statement: null };
  const accounts = [readCsvStatement(table, mapping, options)];
  return { suggestion, statement: joined({ format: table.format, accounts, remarks: [] }) };
}

const joined = ({ accounts, ...statement }: Statement): Statement => ({
  ...statement,
  accounts: joinAccounts(accounts.map((piece) => ({ ...piece, account: compactAccount(piece.account) }))),
});

/** No bank writes so much into one cell, and looking for accounts, amounts and names in it would take minutes. */
const LONGEST_CELL = 5000;

function refuseLongCells({ rows }: BankTable): void {
  const found = rows.find(({ cells }) => cells.some((cell) => typeof cell === "string" && cell.length > LONGEST_CELL));
  if (found === undefined) return;
  throw new StatementRefused(
    `Una celda tiene más de ${LONGEST_CELL} caracteres, y ningún extracto tiene tantos. ¿Falta una comilla?`,
    found.line,
  );
}

/** The rows of a file whose columns somebody must tell the meaning of; undefined for one that tells it itself. */
export function readTable(bytes: Uint8Array): BankTable | undefined {
  switch (kindOf(bytes)) {
    case "workbook":
      return { format: "spreadsheet", ...readWorkbook(bytes) };
    case "webPage":
      return { format: "spreadsheet", ...readWebPage(decodeBankFile(bytes)) };
    case "csv":
      return { format: "csv", rows: readRows(decodeBankFile(bytes)), elsewhere: [] };
    default:
      return undefined;
  }
}

/** Its accounts as they come, each written as the file or whoever asks writes it. */
function readRecords(bytes: Uint8Array, options: ReadOptions): Statement {
  const text = decodeBankFile(bytes);
  if (kindOf(bytes) === "xml") return { ...readCamt(text), remarks: [] };
  return { format: "norma43", ...readNorma43(linesOf(bytes, text), options) };
}
