import { bankAccountSpellings, type Db } from "@bruma/db";
import {
  type CsvMapping,
  type CsvSuggestion,
  compactAccount,
  readInWorker,
  StatementRefused,
} from "../../bank/index.ts";
import { Refusal } from "../../Refusal.ts";
import { type StaffShop, transact } from "../../Shop.ts";
import { isIban, readSettings } from "../../settings/index.ts";
import { reckonHash } from "./fileHash.ts";
import { keepStatement } from "./keepStatement.ts";
import { readOtherwise } from "./otherReadings.ts";
import { readFormerly } from "./replaceReadings.ts";
import { rememberMapping, withRemembered } from "./statementMappings.ts";

export interface StatementUpload {
  fileName: string;
  bytes: Uint8Array;
  /** How its columns are to be read, if it is a table. */
  mapping?: StatementMappingGiven | undefined;
  /** Somebody has seen that it is of another account than the shop's. */
  otherAccount?: boolean;
  /** Which account somebody has said that it is of, where it may be of several. */
  account?: string;
}
type StatementMappingGiven = { [Key in keyof CsvMapping]: CsvMapping[Key] | undefined } & Pick<
  CsvMapping,
  "date" | "texts"
>;

/** What of a table's columns a person is asked. */
export interface StatementQuestion extends CsvSuggestion {
  /** The mapping is how a table with these columns was read the last time. */
  isRemembered: boolean;
  isOtherAccount: boolean;
  accountsAsked: readonly { account: string; isOwn: boolean }[];
}

export type Uploaded =
  | { statementId: number; question?: undefined; otherAccounts?: undefined }
  | { statementId?: undefined; question: StatementQuestion; otherAccounts?: undefined }
  | { statementId?: undefined; question?: undefined; otherAccounts: string[] };

/**
 * Keeps a statement of the bank: all of it, or nothing. Known entries stay as they are, whichever file brought them. Possible duplicates
 * wait for a person. Where the same file is read again with other columns, the unused entries of the first reading are set aside.
 * Not kept, but answered with a question: a table whose columns are not mapped, and a file of an account that is not the shop's, until
 * somebody confirms it. Refuses `statement.unreadable`.
 */
export async function importStatement(shop: StaffShop, upload: StatementUpload): Promise<Uploaded> {
  const { bytes, fileName, otherAccount = false, account } = upload;
  await reckonHash(bytes);
  const mapping = upload.mapping as CsvMapping | undefined;
  const own = await ownAccount(shop.db);
  const options = {
    ...(mapping && { mapping }),
    ...(own !== undefined && { defaultAccount: own }),
    ...(account !== undefined && { account: compactAccount(account) }),
  };
  const { suggestion, statement } = await readable(async () =>
    readInWorker(bytes, options, await shop.db.select().from(bankAccountSpellings)),
  );
  if (statement === null) return { question: await questionOf(shop.db, suggestion, own) };
  const otherAccounts = statement.accounts.map(({ account }) => account).filter((account) => isOther(account, own));
  if (otherAccounts.length > 0 && !otherAccount) return { otherAccounts };
  const former = mapping && suggestion ? await readFormerly(shop.db, { bytes, mapping, statement }) : [];
  const otherwise =
    mapping && suggestion
      ? await readOtherwise(shop.db, { bytes, mapping, columns: suggestion.columns, statement })
      : new Map<string, string[]>();
  const statementId = await transact(shop, async (tx) => {
    if (mapping && suggestion) await rememberMapping(tx, suggestion.columns, mapping, shop.now());
    return keepStatement(tx, shop, {
      fileName,
      bytes,
      statement,
      mapping: suggestion && (mapping ?? null),
      former,
      otherwise,
    });
  });
  return { statementId };
}

/** The account of the shop, once it has said it. */
async function ownAccount(db: Db): Promise<string | undefined> {
  const { iban } = (await readSettings(db)).bank;
  return isIban(iban) ? compactAccount(iban) : undefined;
}

const isOther = (account: string, own: string | undefined): boolean => own !== undefined && account !== own;

async function questionOf(
  db: Db,
  suggestion: CsvSuggestion | null,
  own: string | undefined,
): Promise<StatementQuestion> {
  if (suggestion === null) throw new Error("a file was neither read nor asked about");
  const { mapping, isRemembered } = await withRemembered(db, suggestion);
  const isOtherAccount = suggestion.account !== null && isOther(suggestion.account, own);
  const accountsAsked = suggestion.accounts.map((account) => ({ account, isOwn: account === own }));
  return { ...suggestion, mapping, isRemembered, isOtherAccount, accountsAsked };
}

async function readable<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error;
    const { reason, line } = error;
    throw new Refusal("statement.unreadable", { reason, line, fields: { file: error.message } });
  }
}
