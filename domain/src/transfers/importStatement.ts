import { createHash } from "node:crypto";
import { bankEntries, bankStatements, type Db, statementMappings, type Tx } from "@bruma/db";
import { eq } from "drizzle-orm";
import {
  type CsvMapping,
  type CsvSuggestion,
  fingerprintsOf,
  isCsvStatement,
  readStatement,
  type Statement,
  StatementRefused,
  suggestCsvMapping,
} from "../bank/index.ts";
import { Refusal } from "../Refusal.ts";
import { noteChange, type Shop, transact } from "../Shop.ts";
import { isIban, readSettings } from "../settings/index.ts";

export interface StatementUpload {
  fileName: string;
  bytes: Uint8Array;
  /** How its columns are to be read, if it is a CSV. */
  mapping?: StatementMappingGiven | undefined;
}
type StatementMappingGiven = { [Key in keyof CsvMapping]: CsvMapping[Key] | undefined } & Pick<
  CsvMapping,
  "date" | "texts"
>;

export type Uploaded =
  | { statementId: number; question?: undefined }
  | { statementId?: undefined; question: CsvSuggestion };

const ROWS_AT_ONCE = 1000;

/**
 * Keeps a statement of the bank: all of it, or nothing. Entries that are known stay as they are, whichever file brought them. A CSV
 * with columns that were never met is not kept: the answer asks what they mean. Refuses `statement.unreadable`.
 */
export async function importStatement(shop: Shop, upload: StatementUpload, actorId: number): Promise<Uploaded> {
  const { bytes, fileName } = upload;
  const isCsv = await readable(() => isCsvStatement(bytes));
  const csv = isCsv ? await readable(() => mappingFor(shop.db, upload)) : undefined;
  if (csv && csv.mapping === undefined) return { question: csv.suggestion };
  const { bank } = await readSettings(shop.db);
  const statement = await readable(() =>
    readStatement(bytes, {
      ...(csv?.mapping && { mapping: csv.mapping }),
      ...(isIban(bank.iban) && { defaultAccount: bank.iban }),
    }),
  );
  const statementId = await transact(shop, async (tx) => {
    if (csv?.mapping) await rememberMapping(tx, csv.signature, csv.mapping, shop.now());
    return keep(tx, shop, { fileName, bytes, statement }, actorId);
  });
  return { statementId };
}

interface CsvReading {
  signature: Buffer;
  suggestion: CsvSuggestion;
  mapping: CsvMapping | undefined;
}

async function mappingFor(db: Db, { bytes, mapping }: StatementUpload): Promise<CsvReading> {
  const suggestion = suggestCsvMapping(bytes);
  const signature = createHash("sha256").update(JSON.stringify(suggestion.columns)).digest();
  if (mapping) return { signature, suggestion, mapping: mapping as CsvMapping };
  const [kept] = await db.select().from(statementMappings).where(eq(statementMappings.signature, signature));
  return { signature, suggestion, mapping: kept?.mapping as CsvMapping | undefined };
}

async function rememberMapping(tx: Tx, signature: Buffer, mapping: CsvMapping, at: Date): Promise<void> {
  const row = { mapping: { ...mapping, texts: [...mapping.texts] }, updatedAt: at };
  await tx
    .insert(statementMappings)
    .values({ signature, ...row })
    .onConflictDoUpdate({ target: statementMappings.signature, set: row });
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

interface Read {
  fileName: string;
  bytes: Uint8Array;
  statement: Statement;
}

async function keep(tx: Tx, shop: Shop, { fileName, bytes, statement }: Read, actorId: number): Promise<number> {
  const { format, accounts } = statement;
  const entries = accounts.flatMap((account) => {
    const fingerprints = fingerprintsOf(account);
    return account.entries.map((entry, at) => ({
      account: account.account,
      fingerprint: fingerprints[at] ?? "",
      entry,
    }));
  });
  const days = entries.map(({ entry }) => entry.bookedOn).toSorted();
  const [row] = await tx
    .insert(bankStatements)
    .values({
      ...{ fileName, format, actorId, createdAt: shop.now() },
      fileHash: createHash("sha256").update(bytes).digest(),
      accounts: accounts.map(({ account }) => account),
      fromDay: days[0] ?? null,
      toDay: days.at(-1) ?? null,
      entryCount: entries.length,
      newCount: 0,
    })
    .returning({ id: bankStatements.id });
  if (row === undefined) throw new Error("insert returned no row");
  const statementId = row.id;
  // In one order for all: two files with the same entries then wait for each other instead of deadlocking.
  entries.sort((one, other) => compare(one.account, other.account) || compare(one.fingerprint, other.fingerprint));
  let newCount = 0;
  for (let start = 0; start < entries.length; start += ROWS_AT_ONCE) {
    const inserted = await tx
      .insert(bankEntries)
      .values(entries.slice(start, start + ROWS_AT_ONCE).map((found) => ({ statementId, ...columnsOf(found) })))
      .onConflictDoNothing()
      .returning({ id: bankEntries.id });
    newCount += inserted.length;
  }
  await tx.update(bankStatements).set({ newCount }).where(eq(bankStatements.id, statementId));
  const counts = { format, entries: entries.length, new: newCount };
  noteChange(tx, { subject: "statement", id: statementId, after: counts });
  return statementId;
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

interface Found {
  account: string;
  fingerprint: string;
  entry: Statement["accounts"][number]["entries"][number];
}

function columnsOf({ account, fingerprint, entry }: Found) {
  return {
    account,
    fingerprint,
    bookedOn: entry.bookedOn,
    valueOn: entry.valueOn,
    cents: entry.cents,
    currency: entry.currency,
    counterpartyName: entry.counterpartyName,
    counterpartyIban: entry.counterpartyIban?.replace(/\s/g, "").toUpperCase() ?? null,
    text: entry.text,
    bankReference: entry.bankReference,
    endToEndId: entry.endToEndId,
    creditorReference: entry.creditorReference,
    isReversal: entry.isReversal,
  };
}
