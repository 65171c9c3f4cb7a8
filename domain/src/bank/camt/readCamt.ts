import { all, at, wordsAt, type XmlElement } from "../../xml/index.ts";
import { ibanIn } from "../references/ibanIn.ts";
import { type AccountStatement, StatementRefused, WHAT_TO_SEND } from "../Statement.ts";
import { balancesOf, checkTotals } from "./camtChecks.ts";
import { type CamtEntry, readCamtEntry } from "./camtEntry.ts";
import { readStatementXml } from "./readStatementXml.ts";

const OLDEST = 2;
const NEWEST = 13;

interface CamtStatement {
  format: "camt053" | "camt054";
  accounts: AccountStatement[];
}

/** Reads CAMT.053 (a day's statement) and CAMT.054 (single entries told), of ISO 20022. */
export function readCamt(text: string): CamtStatement {
  const root = readStatementXml(text);
  const format = formatOf(root);
  const statements =
    format === "camt053" ? all(at(root, "BkToCstmrStmt"), "Stmt") : all(at(root, "BkToCstmrDbtCdtNtfctn"), "Ntfctn");
  if (statements.length === 0) throw new StatementRefused("No tiene ningún extracto dentro.", root.line);
  const told = statements.reduce((sum, statement) => sum + all(statement, "Ntry").length, 0);
  if (told !== countOf(root, "Ntry")) throw new StatementRefused("Hay apuntes fuera de su cuenta.", root.line);
  return { format, accounts: statements.map((statement) => readAccount(statement)) };
}

/** Wherever they stand: what stands where nobody looks for it would be lost without a word. */
const countOf = (element: XmlElement, name: string): number =>
  element.children.reduce((sum, child) => sum + Number(child.name === name) + countOf(child, name), 0);

function formatOf(root: XmlElement): "camt053" | "camt054" {
  const found = /camt\.(\d{3})\.001\.(\d{2})$/.exec(root.namespace);
  const [, kind, version] = found ?? [];
  if (root.name !== "Document" || kind === undefined) {
    throw new StatementRefused(`Es XML, pero no un extracto CAMT.053 o CAMT.054. ${WHAT_TO_SEND}`, root.line);
  }
  if (kind !== "053" && kind !== "054") {
    throw new StatementRefused(`Es un mensaje camt.${kind}. Pide al banco CAMT.053 o CAMT.054.`, root.line);
  }
  if (Number(version) < OLDEST || Number(version) > NEWEST) {
    throw new StatementRefused(`No se conoce la versión ${version} de camt.${kind}.`, root.line);
  }
  return kind === "053" ? "camt053" : "camt054";
}

function readAccount(statement: XmlElement): AccountStatement {
  const entries = all(statement, "Ntry").map(readCamtEntry);
  checkTotals(statement, entries);
  const booked = entries.filter((entry) => entry.isBooked);
  const currency = currencyOf(statement, booked);
  return {
    account: accountOf(statement),
    currency,
    ...balancesOf(statement, currency, booked),
    entries: booked.flatMap((entry) => entry.parts),
    pending: entries.length - booked.length,
  };
}

function accountOf(statement: XmlElement): string {
  const id = at(statement, "Acct", "Id");
  const told = wordsAt(id, "IBAN") ?? wordsAt(id, "Othr", "Id");
  if (told !== null) return ibanIn(told) ?? told;
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
