import type { CsvMapping } from "./csv/CsvMapping.ts";
import { spanishIban } from "./norma43/spanishIban.ts";

/** An entry as a bank would write it into one of its files. What is left out is written as a bank writes nothing. */
export interface WrittenEntry {
  bookedOn: string;
  valueOn?: string;
  /** Above zero: money that came in. */
  cents: number;
  text?: string;
  payer?: string;
  payerIban?: string;
  bankReference?: string;
  endToEndId?: string;
  creditorReference?: string;
  isReversal?: boolean;
  /** The two references of its record in Norma 43, of 12 and 16 characters. */
  references?: readonly [string, string];
  /** Only CAMT tells those that are not booked yet. */
  isPending?: boolean;
}

export interface WrittenAccount {
  /** Spanish. */
  iban: string;
  openingCents?: number;
  entries: readonly WrittenEntry[];
}

const bytesOf = (text: string, encoding: "utf8" | "latin1" = "utf8"): Uint8Array =>
  new Uint8Array(Buffer.from(text, encoding));
const booked = (account: WrittenAccount) => account.entries.filter((entry) => !entry.isPending);
const sumOf = (entries: readonly WrittenEntry[]) => entries.reduce((sum, { cents }) => sum + cents, 0);
const daysOf = (account: WrittenAccount) => account.entries.map(({ bookedOn }) => bookedOn).toSorted();
const firstDay = (account: WrittenAccount) => daysOf(account)[0] ?? "2026-01-01";
const lastDay = (account: WrittenAccount) => daysOf(account).at(-1) ?? "2026-01-01";

/** The IBAN of the account with this number, of one bank. */
export const anIban = (number: number): string => spanishIban("2100", "0418", digits(number, 10)) ?? "";

/** Norma 43, in Latin-1 as banks do; payer and references go into the text, which has no other place for them. */
export function norma43File(accounts: readonly WrittenAccount[], encoding: "utf8" | "latin1" = "latin1"): Uint8Array {
  const records = accounts.flatMap(norma43Records);
  const end = `88${"9".repeat(18)}${digits(records.length, 6)}`;
  return bytesOf([...records, end].map((record) => `${record.padEnd(80)}\r\n`).join(""), encoding);
}

function norma43Records(account: WrittenAccount): string[] {
  const [bank, branch, number] = [account.iban.slice(4, 8), account.iban.slice(8, 12), account.iban.slice(14)];
  const opening = account.openingCents ?? 0;
  const entries = booked(account);
  const [debits, credits] = [entries.filter(({ cents }) => cents < 0), entries.filter(({ cents }) => cents >= 0)];
  const days = `${short(firstDay(account))}${short(lastDay(account))}`;
  return [
    `11${bank}${branch}${number}${days}${signed(opening)}9783${"BRUMA".padEnd(26)}`,
    ...entries.flatMap(norma43Entry),
    `33${bank}${branch}${number}${side(debits)}${side(credits)}${signed(opening + sumOf(entries))}978`,
  ];
}

function norma43Entry(entry: WrittenEntry): string[] {
  const { bookedOn, valueOn = bookedOn, cents, text = "", payer, creditorReference = "" } = entry;
  const [one, two] = entry.references ?? ["0".repeat(12), "0".repeat(16)];
  const codes = `${"0".repeat(10)}${one.padEnd(12)}${two.padEnd(16)}`;
  const head = `22${" ".repeat(8)}${short(bookedOn)}${short(valueOn)}04016${signed(cents)}${codes}`;
  const first = payer === undefined ? "" : `TRANSFERENCIA DE ${payer}`.slice(0, 37).padEnd(38);
  const words = `${first}${[creditorReference, text].filter(Boolean).join(" ")}`;
  const concepts = words.match(/.{1,76}/gsu)?.slice(0, 5) ?? [];
  return [head, ...concepts.map((concept, at) => `23${digits(at + 1, 2)}${concept}`)];
}

const digits = (number: number, length: number) => String(number).padStart(length, "0");
const short = (day: string) => day.slice(2).replaceAll("-", "");
const signed = (cents: number) => `${cents < 0 ? 1 : 2}${digits(Math.abs(cents), 14)}`;
const side = (entries: readonly WrittenEntry[]) =>
  `${digits(entries.length, 5)}${digits(Math.abs(sumOf(entries)), 14)}`;

/** CAMT.053, one statement for each account. */
export function camt053File(accounts: readonly WrittenAccount[], version = 8): Uint8Array {
  const statements = accounts.map((account, at) => camtStatement("Stmt", account, at, version)).join("\n");
  return camtDocument("camt.053", "BkToCstmrStmt", statements, version);
}

/** CAMT.054: the entries without balances. */
export function camt054File(accounts: readonly WrittenAccount[], version = 8): Uint8Array {
  const statements = accounts.map((account, at) => camtStatement("Ntfctn", account, at, version)).join("\n");
  return camtDocument("camt.054", "BkToCstmrDbtCdtNtfctn", statements, version);
}

const CREATED = "<CreDtTm>2026-06-01T06:00:00+02:00</CreDtTm>";

function camtDocument(kind: string, message: string, statements: string, version: number): Uint8Array {
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${kind}.001.${digits(version, 2)}`;
  const head = `<GrpHdr><MsgId>BRUMA-1</MsgId>${CREATED}</GrpHdr>`;
  const document = `<Document xmlns="${namespace}">\n<${message}>\n${head}\n${statements}\n</${message}>\n</Document>\n`;
  return bytesOf(`<?xml version="1.0" encoding="UTF-8"?>\n${document}`);
}

function camtStatement(name: string, account: WrittenAccount, at: number, version: number): string {
  const opening = account.openingCents ?? 0;
  const entries = booked(account);
  const [debits, credits] = [entries.filter(({ cents }) => cents < 0), entries.filter(({ cents }) => cents >= 0)];
  const balances = [
    camtBalance("OPBD", opening, firstDay(account)),
    camtBalance("CLBD", opening + sumOf(entries), lastDay(account)),
  ];
  return [
    `<${name}><Id>${digits(at + 1, 6)}</Id>${CREATED}`,
    `<Acct><Id><IBAN>${account.iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>`,
    ...(name === "Stmt" ? balances : []),
    `<TxsSummry>${camtTotals("TtlCdtNtries", credits)}${camtTotals("TtlDbtNtries", debits)}</TxsSummry>`,
    ...account.entries.map((entry) => camtEntry(entry, version)),
    `</${name}>`,
  ].join("\n");
}

const camtTotals = (name: string, entries: readonly WrittenEntry[]) =>
  `<${name}><NbOfNtries>${entries.length}</NbOfNtries><Sum>${inEuros(sumOf(entries))}</Sum></${name}>`;

const camtBalance = (code: string, cents: number, on: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${camtAmount(cents)}<Dt><Dt>${on}</Dt></Dt></Bal>`;

const camtAmount = (cents: number) =>
  `<Amt Ccy="EUR">${inEuros(cents)}</Amt><CdtDbtInd>${cents < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>`;

function camtEntry(entry: WrittenEntry, version: number): string {
  const { bookedOn, valueOn = bookedOn, bankReference, isReversal, isPending } = entry;
  const status = isPending ? "PDNG" : "BOOK";
  return [
    `<Ntry>${camtAmount(entry.cents)}`,
    isReversal ? "<RvslInd>true</RvslInd>" : "",
    version < 7 ? `<Sts>${status}</Sts>` : `<Sts><Cd>${status}</Cd></Sts>`,
    `<BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>${valueOn}</Dt></ValDt>`,
    leaf("AcctSvcrRef", bankReference),
    "<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>",
    `<NtryDtls>${camtTransaction(entry, version)}</NtryDtls></Ntry>`,
  ].join("");
}

function camtTransaction(entry: WrittenEntry, version: number): string {
  const { cents, isReversal = false, payer, payerIban, endToEndId = "NOTPROVIDED", creditorReference, text } = entry;
  const role = cents > 0 !== isReversal ? "Dbtr" : "Cdtr";
  const name = payer === undefined ? "" : leaf("Nm", payer);
  const party = name === "" ? "" : `<${role}>${version < 7 ? name : `<Pty>${name}</Pty>`}</${role}>`;
  const account = payerIban === undefined ? "" : `<${role}Acct><Id><IBAN>${payerIban}</IBAN></Id></${role}Acct>`;
  const parties = party || account ? `<RltdPties>${party}${account}</RltdPties>` : "";
  const type = "<Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>ISO</Issr></Tp>";
  const reference =
    creditorReference && `<Strd><CdtrRefInf>${type}${leaf("Ref", creditorReference)}</CdtrRefInf></Strd>`;
  // Words of more than 140 characters are told in several pieces.
  const words = (text?.match(/.{1,140}/gsu) ?? []).map((piece) => leaf("Ustrd", piece)).join("");
  const remittance = words || reference ? `<RmtInf>${words}${reference ?? ""}</RmtInf>` : "";
  const amount = version < 3 ? "" : camtAmount(cents);
  return `<TxDtls><Refs>${leaf("EndToEndId", endToEndId)}</Refs>${amount}${parties}${remittance}</TxDtls>`;
}

const leaf = (name: string, text: string | undefined) =>
  text === undefined ? "" : `<${name}>${escapeXml(text)}</${name}>`;
const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const inEuros = (cents: number) => `${Math.floor(Math.abs(cents) / 100)}.${digits(Math.abs(cents) % 100, 2)}`;

/** How `csvFile` names its columns. */
export const CSV_MAPPING: CsvMapping = {
  date: "Fecha",
  valueDate: "Fecha valor",
  amount: "Importe",
  texts: ["Concepto"],
  payer: "Ordenante",
  reference: "Referencia",
  balance: "Saldo",
};

/** A CSV as Spanish banks write it: semicolons, decimal commas, running balances, the newest entry first or last. */
export function csvFile(
  account: WrittenAccount,
  { newestFirst = false, encoding = "utf8" as "utf8" | "latin1" } = {},
): Uint8Array {
  let balance = account.openingCents ?? 0;
  const rows = booked(account).map((entry) => {
    balance += entry.cents;
    const days = [entry.bookedOn, entry.valueOn ?? entry.bookedOn].map(slashed);
    const words = [entry.text ?? "", entry.payer ?? "", entry.creditorReference ?? ""];
    return [...days, ...words.slice(0, 1), comma(entry.cents), comma(balance), ...words.slice(1)];
  });
  const header = ["Fecha", "Fecha valor", "Concepto", "Importe", "Saldo", "Ordenante", "Referencia"];
  const above = [["Movimientos de la cuenta"], ["Cuenta", account.iban]];
  const table = [...above, header, ...(newestFirst ? rows.toReversed() : rows)];
  return bytesOf(table.map((cells) => `${cells.map(quoted).join(";")}\r\n`).join(""), encoding);
}

const slashed = (day: string) => day.split("-").toReversed().join("/");
const comma = (cents: number) =>
  `${cents < 0 ? "-" : ""}${inEuros(cents)
    .replace(".", ",")
    .replace(/\B(?=(\d{3})+,)/g, ".")}`;
const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
