import { type CellObject, read, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { zipSync } from "fflate";
import { type Cell, type Sheet, SheetRefused, type SheetRow } from "../Sheet.ts";
import { NotUnpacked, unpack } from "./unpack.ts";

/** Unpacked, a year of a large shop is some 20 MB. */
const UNPACKED_MAX_BYTES = 150 * 1024 * 1024;
const MOST_ROWS = 200_000;
const MOST_COLUMNS = 200;
const MOST_SHEETS = 50;
const HAS_MACROS = "Lleva macros. Guárdalo como .xlsx, sin macros, y súbelo otra vez.";

// Formulas are not kept: a cell is the value that stands beside its formula.
const PLAIN = { cellFormula: false, cellHTML: false, cellText: false, dense: true, sheetRows: MOST_ROWS + 1 } as const;

/** The sheets of an Excel file (XLSX, or XLS of any age): days and amounts as its cells hold them, not as they show them. */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const plain = checked(bytes);
  return sheetsOf(parsed(() => read(plain, { ...PLAIN, type: "buffer", cellDates: true, UTC: true, bookVBA: true })));
}

/** The tables of a web page that calls itself .xls, as their words. */
export function readWebPage(page: string): Sheet[] {
  // As XHTML some banks write an empty cell «<td />»: to HTML it is one that was never closed.
  const text = page.replace(/<(td|th|tr)((?:\s[^<>]*)?)\/>/gi, "<$1$2></$1>");
  if (!/<table/i.test(text)) throw new SheetRefused(NO_TABLE);
  if (["table", "tr", "td"].some((name) => isLeftOpen(text, name))) throw new SheetRefused(IS_BROKEN);
  return sheetsOf(parsed(() => read(text, { ...PLAIN, type: "string", raw: true })));
}

/** What Office makes of a workbook with a password: a container that holds the packed file enciphered. */
const LOCKED = Buffer.from("EncryptedPackage", "utf16le");
const HAS_PASSWORD = "Tiene contraseña. Ábrelo, guárdalo sin contraseña y súbelo otra vez.";
const IS_BROKEN = "La hoja de cálculo está dañada o cortada: descárgala otra vez.";
const NO_TABLE =
  "Es una página web sin ninguna tabla. Quizá la sesión había caducado: entra otra vez y descárgalo de nuevo.";
const IS_ZIP = "Es un ZIP. Descomprímelo y sube el fichero que lleva dentro.";
/** What else is a ZIP inside, by a part that only it has. */
const OTHER_ZIPS: readonly (readonly [RegExp, string])[] = [
  [/^content\.xml$/, "Es un documento de OpenDocument (.ods). Guárdalo como .xlsx o CSV y súbelo otra vez."],
  [/^word\//, "Es un documento de Word, no una hoja de cálculo. Descarga el fichero en Excel o CSV."],
  [/\.iwa$/, "Es un documento de Numbers. Expórtalo a Excel o CSV y súbelo otra vez."],
];
const NOT_UNPACKED = {
  broken: IS_BROKEN,
  locked: HAS_PASSWORD,
  large: "La hoja es demasiado grande. Divídela en varias.",
};

/**
 * What the package may read: never what is locked, and of a ZIP only its XML, packed anew without compression, since the package believes
 * what a ZIP says of its sizes.
 */
function checked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x50) {
    if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(LOCKED))
      throw new SheetRefused(HAS_PASSWORD);
    return bytes;
  }
  const { names, files } = unpackedOrRefused(bytes);
  if (!names.includes("[Content_Types].xml") || !names.some((name) => /^xl\//i.test(name))) {
    throw new SheetRefused(OTHER_ZIPS.find(([part]) => names.some((name) => part.test(name)))?.[1] ?? IS_ZIP);
  }
  if (names.some((name) => /vbaProject/i.test(name))) throw new SheetRefused(HAS_MACROS);
  return zipSync(files, { level: 0 });
}

function unpackedOrRefused(bytes: Uint8Array) {
  try {
    return unpack(
      bytes,
      (name) => /^(\[Content_Types\]|_rels\/|xl\/).*\.(xml|rels|bin)$/i.test(name),
      UNPACKED_MAX_BYTES,
    );
  } catch (error) {
    if (!(error instanceof NotUnpacked)) throw error;
    throw new SheetRefused(NOT_UNPACKED[error.why]);
  }
}

/** What the package throws is a broken file, whatever it says of it. */
function parsed<Read>(reading: () => Read): Read {
  try {
    return reading();
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new SheetRefused(isLocked ? HAS_PASSWORD : IS_BROKEN);
  }
}

/** A page that closes some of its cells closes all of them, unless it is cut. */
function isLeftOpen(page: string, name: string): boolean {
  const [opened, closed] = [`<${name}[\\s>]`, `</${name}\\s*>`].map(
    (mark) => page.match(new RegExp(mark, "gi"))?.length ?? 0,
  );
  return closed !== 0 && opened !== closed;
}

/** Those that hold something. */
function sheetsOf(book: WorkBook): Sheet[] {
  if (book.vbaraw) throw new SheetRefused(HAS_MACROS);
  if (book.SheetNames.length > MOST_SHEETS) throw new SheetRefused("Tiene demasiadas hojas.");
  const sheets = book.SheetNames.map((name) => ({ name, rows: rowsOf(book.Sheets[name]) }));
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new SheetRefused("La tabla está vacía.");
  return filled;
}

function rowsOf(sheet: WorkSheet | undefined): SheetRow[] {
  const data: (CellObject | undefined)[][] = sheet?.["!data"] ?? [];
  if (data.length > MOST_ROWS) throw new SheetRefused("La hoja tiene demasiadas filas. Divídela en varias.");
  const cells = data.map((row) => Array.from(row ?? [], cellOf));
  const width = cells.reduce((widest, row) => Math.max(widest, 1 + row.findLastIndex((cell) => cell !== "")), 0);
  if (width > MOST_COLUMNS) throw new SheetRefused("La hoja tiene demasiadas columnas.");
  return cells.flatMap((row, at) =>
    row.some((cell) => cell !== "")
      ? { line: at + 1, cells: Array.from({ length: width }, (_, c) => row[c] ?? "") }
      : [],
  );
}

function cellOf(cell: CellObject | undefined): Cell {
  if (cell?.v === undefined || cell.t === "e" || cell.t === "z") return "";
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 19).replace("T00:00:00", "");
  return typeof cell.v === "number" ? cell.v : String(cell.v).replaceAll("\0", "").toWellFormed().trim();
}
