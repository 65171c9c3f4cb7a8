import { balancesOf, checkTotals } from "./camtChecks.ts";
import { type CamtEntry, readCamtEntry } from "./camtEntry.ts";
import { ibanIn } from "./ibanIn.ts";
import type { ReadOptions } from "./ReadOptions.ts";
import { all, at, readXml, wordsAt, type XmlElement } from "./readXml.ts";
import { type AccountStatement, StatementRefused } from "./Statement.ts";

const OLDEST = 2;
const NEWEST = 13;

interface CamtStatement {
  format: "camt053" | "camt054";
  accounts: AccountStatement[];
}

/** Reads CAMT.053 (a day's statement) and CAMT.054 (single entries told), of ISO 20022. */
export function readCamt(text: string, options: ReadOptions): CamtStatement {
  const root = readXml(text);
  const format = formatOf(root);
  const statements =
    format === "camt053" ? all(at(root, "BkToCstmrStmt"), "Stmt") : all(at(root, "BkToCstmrDbtCdtNtfctn"), "Ntfctn");
  if (statements.length === 0) throw new StatementRefused("No tiene ningún extracto dentro.", root.line);
  return { format, accounts: statements.map((statement) => readAccount(statement, options)) };
}

function formatOf(root: XmlElement): "camt053" | "camt054" {
  const found = /camt\.(\d{3})\.001\.(\d{2})$/.exec(root.namespace);
  const [, kind, version] = found ?? [];
  if (root.name !== "Document" || kind === undefined) {
    throw new StatementRefused("Es XML, pero no un extracto CAMT.053 o CAMT.054.", root.line);
  }
  if (kind !== "053" && kind !== "054") {
    throw new StatementRefused(`Es un mensaje camt.${kind}. Pide al banco CAMT.053 o CAMT.054.`, root.line);
  }
  if (Number(version) < OLDEST || Number(version) > NEWEST) {
    throw new StatementRefused(`No se conoce la versión ${version} de camt.${kind}.`, root.line);
  }
  return kind === "053" ? "camt053" : "camt054";
}

function readAccount(statement: XmlElement, options: ReadOptions): AccountStatement {
  const entries = all(statement, "Ntry").map(readCamtEntry);
  checkTotals(statement, entries);
  const booked = entries.filter((entry) => entry.isBooked);
  const currency = currencyOf(statement, booked);
  return {
    account: accountOf(statement, options),
    currency,
    ...balancesOf(statement, currency, booked),
    entries: booked.flatMap((entry) => entry.parts),
    pending: entries.length - booked.length,
  };
}

function accountOf(statement: XmlElement, options: ReadOptions): string {
  const id = at(statement, "Acct", "Id");
  const told = wordsAt(id, "IBAN") ?? wordsAt(id, "Othr", "Id");
  const account = (told === null ? null : (ibanIn(told) ?? told)) ?? options.defaultAccount;
  if (account !== undefined) return account;
  throw new StatementRefused("No dice de qué cuenta es (Acct/Id).", statement.line);
}

function currencyOf(statement: XmlElement, booked: readonly CamtEntry[]): string {
  const told = wordsAt(statement, "Acct", "Ccy");
  const stranger = booked.find((entry) => told !== null && entry.currency !== told);
  if (stranger !== undefined) {
    throw new StatementRefused(`El apunte está en ${stranger.currency} y la cuenta en ${told}.`, stranger.line);
  }
  const balance = at(statement, "Bal", "Amt")?.attributes.Ccy;
  return told ?? booked[0]?.currency ?? balance ?? "EUR";
}
