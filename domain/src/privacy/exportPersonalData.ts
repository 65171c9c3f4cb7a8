import type { Tx } from "@bruma/db";
import { getTableColumns, getTableName } from "@bruma/db/sql";
import { strToU8, zipSync } from "fflate";
import { Refusal } from "../Refusal.ts";
import type { Shop } from "../Shop.ts";
import { type AccountOwner, countAttempt, findPerson, ofUser, type Person } from "../users/index.ts";
import { type Columns, columnName, EXPORT_FILES, type ExportFile, type PersonalTable } from "./PersonalTable.ts";
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
  const { owner, files } = await shop.db.transaction((tx) => readAll(tx, shop, userId), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  const texts: Record<string, string> = { [README]: readme(shop.now(), owner) };
  for (const [file, tables] of files) texts[file] = `${JSON.stringify(tables, withoutTokens, 2)}\n`;
  const bytes = Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(bytes), { mtime: shop.now() });
}

async function readAll(tx: Tx, shop: Shop, userId: number) {
  const owner = await findPerson(tx, shop, userId);
  if (owner === undefined) throw new Refusal("auth.required");
  return { owner, files: await readFiles(tx, owner) };
}

async function readFiles(tx: Tx, person: Person): Promise<Map<ExportFile, Tables>> {
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

/** What is left out, and what to do about it. */
function leftOut({ email, isShops, provedEmail }: AccountOwner): string[] {
  if (provedEmail !== null) return [];
  const what =
    "los mensajes, las denuncias de reseñas, los desistimientos y los avisos de efectos adversos que se enviaron con ese email sin iniciar sesión, sus correos, y los pedidos que importamos de otra tienda";
  if (isShops) return [`Tu email (${email}) es de la propia tienda. Por eso no incluimos ${what}.`, ""];
  return [
    `No incluimos, mientras no confirmes tu email (${email}), ${what}: todavía no sabemos si ese email es tuyo.`,
    "Para confirmarlo, entra en «Mi Perfil», pulsa «Reenviar correo de verificación» y abre el enlace que te llegue. Después, descarga tus datos otra vez.",
    "",
  ];
}

function readme(now: Date, owner: AccountOwner): string {
  const files = Object.entries(EXPORT_FILES).map(([file, what]) => `${file}: ${what}`);
  return [
    "Tus datos personales en la tienda",
    `Fecha: ${now.toISOString()}`,
    "",
    "Cada fichero contiene, en JSON, las filas que guardamos sobre ti. Los importes están en céntimos de euro y las fechas en UTC.",
    "",
    ...files,
    "",
    ...leftOut(owner),
    "No incluimos contraseñas, códigos ni claves: solo guardamos su huella, y nadie debe poder copiarla.",
    "",
  ].join("\n");
}
