import { plainName } from "../../tables/index.ts";
import type { ReadOptions } from "../ReadOptions.ts";
import { StatementRefused } from "../Statement.ts";
import { accountsIn, accountsInRow } from "./accountsIn.ts";
import type { CsvMapping } from "./CsvMapping.ts";
import { type CsvHeader, hasDayAndAmount } from "./csvHeader.ts";
import { wordOf, wordsOf } from "./csvTable.ts";

/** What a table tells of the account that it is of. */
export interface FileAccount {
  /** Beyond doubt; null: nothing names one, or somebody has to say which it is. */
  account: string | null;
  /** What it may be of, the shop's own first; empty where nobody needs to be asked. */
  candidates: readonly string[];
  /** A column that names several accounts, all of which may be the shop's. */
  several: string | null;
}

type Known = Pick<ReadOptions, "defaultAccount">;
type Payers = Pick<Partial<CsvMapping>, "payer" | "payerIban">;

const OWN_COLUMN = /^((mi |nuestra )?(cuenta|account|compte)( propia| iban)?|(own|my) account( number)?|iban propio)$/;
const PAYERS_COLUMN =
  /ordenante|remitente|contrapart|contrepartie|beneficiari|destin|origen|pagador|cliente|titular|payer|payee|partner|counterparty|sender|recipient/;
const ACCOUNT_LABEL = /^((n|no|num|numero|nº) (de )?)?(cuenta|iban|ccc|account|compte)\b/;
/** More are a list of payers, not the accounts of a shop. */
const MOST_CANDIDATES = 8;

/**
 * Looks for the account in the rows above the table, in columns that hold the same account in all rows, in labelled rows below the table,
 * and in the file's other sheets. A column may also hold the payer's account, and another sheet anybody's: an account that only these name
 * has to be confirmed, unless it is the shop's own.
 */
export function accountOfFile(
  header: CsvHeader,
  elsewhere: readonly string[],
  payers: Payers,
  known: Known,
): FileAccount {
  const own = accountsIn(known.defaultAccount ?? "")[0];
  const above = distinct(header.above.flatMap(accountsInRow));
  const columns = accountColumns(header, payers);
  const several = columns.find(
    ({ accounts, isFull }) => accounts.length > 1 && (isFull || (own && accounts.includes(own))),
  );
  const constant = columns.flatMap(({ column, accounts, isFull }) => {
    const [account, another] = accounts;
    return isFull && account !== undefined && another === undefined ? [{ column, account }] : [];
  });
  const named = distinct([
    ...above,
    ...constant.flatMap(({ column, account }) =>
      account === own || OWN_COLUMN.test(plainName(column)) ? account : [],
    ),
  ]);
  const rest = { several: several?.column ?? null };
  if (named.length === 1) return { account: named[0] ?? null, candidates: [], ...rest };
  const possible =
    named.length > 1
      ? named
      : distinct([...below(header), ...constant.map(({ account }) => account), ...elsewhere.flatMap(accountsIn)]);
  if (possible.length === 1 && possible[0] === own) return { account: own ?? null, candidates: [], ...rest };
  const others = possible.filter((account) => account !== own).slice(0, MOST_CANDIDATES);
  return { account: null, candidates: possible.length === 0 ? [] : [...(own ? [own] : []), ...others], ...rest };
}

/** The account that the entries are kept in. Refuses (`StatementRefused`) where nobody has said which of several it is. */
export function accountTold(found: FileAccount, { account: told, defaultAccount }: ReadOptions): string {
  if (found.several !== null) {
    throw new StatementRefused(
      `La columna «${found.several}» nombra varias cuentas. Si son las de quienes pagan, elígela como «IBAN del ordenante»; si son tuyas, descarga del banco un fichero por cuenta.`,
    );
  }
  if (found.account !== null) return found.account;
  const given = accountsIn(told ?? "")[0] ?? told;
  const allowed =
    found.candidates.length > 0 ? found.candidates : [accountsIn(defaultAccount ?? "")[0] ?? defaultAccount];
  if (given !== undefined && allowed.includes(given)) return given;
  if (found.candidates.length > 0 || given !== undefined) {
    throw new StatementRefused(`Di de qué cuenta es el fichero. Nombra ${found.candidates.join(", ") || "otra"}.`);
  }
  if (defaultAccount !== undefined) return defaultAccount;
  throw new StatementRefused(
    "No dice de qué cuenta es. Escribe el IBAN de la tienda en Ajustes › Banco y súbelo otra vez.",
  );
}

interface AccountColumn {
  column: string;
  accounts: string[];
  /** Every row holds one. */
  isFull: boolean;
}

/** Columns whose cells are accounts and nothing else; those of payers are left out, as far as their name or the mapping tells. */
function accountColumns({ columns, rows }: CsvHeader, { payer, payerIban }: Payers): AccountColumn[] {
  const entries = rows.filter((row) => row.cells.length >= columns.length && hasDayAndAmount(row));
  return columns.flatMap((column, at) => {
    if (column === payer || column === payerIban || PAYERS_COLUMN.test(plainName(column))) return [];
    // Most columns show with their first cells that they hold no accounts.
    if (!entries.slice(0, 50).some(({ cells }) => accountAlone(wordOf(cells[at])) !== null)) return [];
    const accounts = entries.map(({ cells }) => accountAlone(wordOf(cells[at])));
    const found = accounts.filter((account) => account !== null);
    return [{ column, accounts: distinct(found), isFull: found.length === accounts.length }];
  });
}

/** An account that is all that a cell says, but for its currency or the word for it. */
function accountAlone(cell: string): string | null {
  if (cell.length < 15 || cell.length > 60) return null;
  const [account, another] = accountsIn(cell);
  if (account === undefined || another !== undefined) return null;
  const letters = cell.replace(/[^A-Za-z0-9]/g, "").length;
  return letters <= account.length + 6 ? account : null;
}

/** Rows below the table that are called an account. */
const below = ({ rows }: CsvHeader): string[] =>
  rows.slice(-20).flatMap((row) => {
    const words = wordsOf(row);
    const label = plainName(words.find((cell) => cell !== "") ?? "");
    return ACCOUNT_LABEL.test(label) && !hasDayAndAmount(row) ? accountsInRow(row) : [];
  });

/** A column of accounts that nobody has a name for holds the payers', where they differ and the shop's own is not among them. */
export function payersColumn(header: CsvHeader, payers: Payers, { defaultAccount }: Known): string | undefined {
  const own = accountsIn(defaultAccount ?? "")[0];
  return accountColumns(header, payers).find(
    ({ column, accounts }) =>
      accounts.length > 1 && !OWN_COLUMN.test(plainName(column)) && !(own !== undefined && accounts.includes(own)),
  )?.column;
}

const distinct = (accounts: readonly string[]) => [...new Set(accounts)];
