import { type Tx, users } from "@bruma/db";
import { eq, getTableColumns, getTableName } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { countAttempt, ofUser } from "../users/index.ts";
import {
  type Columns,
  columnName,
  EXPORT_FILES,
  type ExportFile,
  type Person,
  type PersonalTable,
} from "./PersonalTable.ts";
import { PERSONAL_DATA } from "./personalData.ts";

const DOWNLOADS = { most: 10, seconds: 3600 };
const README = "LEEME.txt";

type Tables = Record<string, Record<string, unknown>[]>;

/**
 * Everything that the shop knows of a customer, as a zip of JSON files: one moment's picture, each file holding the rows of its
 * tables. Keys and hashes are held back, and so are the tokens of mailed links: they would let a stolen session do more.
 */
export async function exportPersonalData(shop: Shop, userId: number): Promise<Uint8Array> {
  await countAttempt(shop.db, ofUser("my-data", userId), DOWNLOADS);
  const files = await shop.db.transaction((tx) => readFiles(tx, userId), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  const texts: Record<string, string> = { [README]: readme(shop.now()) };
  for (const [file, tables] of files) texts[file] = `${JSON.stringify(tables, withoutTokens, 2)}\n`;
  const bytes = Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(bytes), { mtime: shop.now() });
}

async function readFiles(tx: Tx, userId: number): Promise<Map<ExportFile, Tables>> {
  const [person] = await tx.select({ userId: users.id, email: users.email }).from(users).where(eq(users.id, userId));
  if (person === undefined) throw new Refusal("auth.required");
  const files = new Map<ExportFile, Tables>();
  for (const rules of PERSONAL_DATA) {
    if (rules.file === undefined || rules.rowsOf === undefined) continue;
    const tables = files.get(rules.file) ?? {};
    tables[getTableName(rules.table)] = await readRows(tx, rules, person);
    files.set(rules.file, tables);
  }
  return files;
}

async function readRows(tx: Tx, { table, columns, rowsOf }: PersonalTable, person: Person) {
  const shown: Columns = {};
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const kind = columns[key]?.kind;
    if (kind === "personal" || kind === "plain") shown[columnName(key)] = column;
  }
  return tx.select(shown).from(table).where(rowsOf?.(person));
}

function withoutTokens(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replace(/(token=)[\w-]+/g, "$1…") : value;
}

function readme(now: Date): string {
  const files = Object.entries(EXPORT_FILES).map(([file, what]) => `${file}: ${what}`);
  return [
    "Tus datos personales en la tienda",
    `Fecha: ${now.toISOString()}`,
    "",
    "Cada archivo contiene, en JSON, las filas que guardamos sobre ti. Los importes están en céntimos de euro y las fechas en UTC.",
    "",
    ...files,
    "",
    "No incluimos contraseñas, códigos ni claves: solo guardamos su huella, y nadie debe poder copiarla.",
    "",
  ].join("\n");
}
