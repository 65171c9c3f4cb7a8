import { createHash } from "node:crypto";
import { type Db, statementMappings, type Tx } from "@bruma/db";
import { eq } from "drizzle-orm";
import {
  type CsvMapping,
  type CsvSuggestion,
  isCsvStatement,
  readStatement,
  StatementRefused,
  suggestCsvMapping,
} from "../bank/index.ts";
import { Refusal } from "../Refusal.ts";
import { type Shop, transact } from "../Shop.ts";
import { isIban, readSettings } from "../settings/index.ts";
import { keepStatement } from "./keepStatement.ts";

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

/**
 * Keeps a statement of the bank: all of it, or nothing. Entries that are known stay as they are, whichever file brought them; those that
 * may be known ones in another form wait for a person. A CSV with columns that were never met is not kept: the answer asks what they mean.
 * Refuses `statement.unreadable`.
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
    return keepStatement(tx, shop, { fileName, bytes, statement }, actorId);
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
