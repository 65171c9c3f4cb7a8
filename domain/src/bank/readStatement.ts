import { compactAccount } from "./compactAccount.ts";
import { decodeBankFile, linesOf } from "./decodeBankFile.ts";
import { joinAccounts } from "./joinAccounts.ts";
import type { ReadOptions } from "./ReadOptions.ts";
import { readCamt } from "./readCamt.ts";
import { readCsvStatement } from "./readCsvStatement.ts";
import { readNorma43 } from "./readNorma43.ts";
import { type Statement, StatementRefused } from "./Statement.ts";

/** What a bank's file says: Norma 43, CAMT.053, CAMT.054 or CSV. Refuses the whole file (`StatementRefused`) where any of it is wrong. */
export function readStatement(bytes: Uint8Array, options: ReadOptions = {}): Statement {
  const { format, accounts } = readPieces(bytes, options);
  return {
    format,
    accounts: joinAccounts(accounts.map((piece) => ({ ...piece, account: compactAccount(piece.account) }))),
  };
}

/** Its accounts as they come, each written as the file or whoever asks writes it. */
function readPieces(bytes: Uint8Array, options: ReadOptions): Statement {
  const text = decodeBankFile(bytes);
  if (text.trim() === "") throw new StatementRefused("Está vacío.");
  if (isXml(text)) return readCamt(text, options);
  if (isNorma43(text)) return { format: "norma43", accounts: readNorma43(linesOf(bytes, text), options) };
  return { format: "csv", accounts: [readCsvStatement(text, options)] };
}

const HEAD_BYTES = 400;

/** Whether the file has columns that somebody must tell the meaning of. */
export function isCsvStatement(bytes: Uint8Array): boolean {
  const head = decodeBankFile(bytes.subarray(0, HEAD_BYTES));
  return !isXml(head) && !isNorma43(head);
}

const isXml = (text: string) => /^\s*</.test(text);

/** Its records are digits from the first column on, and nothing parts its fields. */
const isNorma43 = (text: string) => /^\s*(?:11|22|23|24|33|88)[\d ]{14}[^;\t,|\r\n]*[\r\n]?/.test(text);
