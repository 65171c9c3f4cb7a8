import { sheetKindOf } from "../sheets/index.ts";
import { decodeBankFile } from "./decodeBankFile.ts";
import { StatementRefused, WHAT_TO_SEND } from "./Statement.ts";

export type BankFileKind = "workbook" | "webPage" | "xml" | "norma43" | "csv";

const HEAD_BYTES = 2000;
const IS_PDF = `Es un PDF, que no se puede leer sin errores. ${WHAT_TO_SEND}`;

/** Files that cannot be read, by their first bytes in hexadecimal or as text, and what to tell whoever sends one. */
const BINARY: readonly (readonly [RegExp, string])[] = [
  [/^25504446/, IS_PDF],
  // PNG, JPEG, GIF, BMP, TIFF, WebP, and what telephones make.
  [
    /^(?:89504e47|ffd8ff|47494638|424d.{8}0000|49492a00|4d4d002a|52494646.{8}57454250|.{8}66747970(?:686569|6d6966))/,
    `Es una imagen. ${WHAT_TO_SEND}`,
  ],
  // GZIP, 7z, RAR.
  [/^(?:1f8b|377abc|52617221)/, "Está comprimido. Descomprímelo y sube el fichero que lleva dentro."],
];
const TEXT: readonly (readonly [RegExp, string])[] = [
  [/^\s*%PDF-/, IS_PDF],
  // Some banks put their name and the number of the format in front.
  [
    /^\s*(?:\{1:|(?:[A-Z0-9]{3,12}\s+){0,3}:(?:20|25|940):)/,
    `Es un MT940 o MT942, que la tienda no lee. ${WHAT_TO_SEND}`,
  ],
  [/^\s*!(?:Type:|Account\b|Option:)/i, `Es un QIF, que no dice de qué cuenta es. ${WHAT_TO_SEND}`],
  [/^\s*(?:OFXHEADER|(?:<\?xml[^>]*\?>\s*)?<\??OFX\b)/i, `Es un OFX, un formato que la tienda no lee. ${WHAT_TO_SEND}`],
];

/** What a bank's file is, by how it begins. Refuses the known kinds that cannot be read (PDF, picture, MT940…), each by its name. */
export function kindOf(bytes: Uint8Array): BankFileKind {
  const start = Buffer.from(bytes.subarray(0, 16)).toString("hex");
  refuseKnown(BINARY, start);
  if (sheetKindOf(bytes, "")) return "workbook";
  const head = decodeBankFile(bytes.subarray(0, HEAD_BYTES));
  if (head.trim() === "") throw new StatementRefused(`Está vacío. ${WHAT_TO_SEND}`);
  refuseKnown(TEXT, head);
  const sheetKind = sheetKindOf(bytes, head);
  if (sheetKind) return sheetKind;
  if (/^\s*</.test(head)) return "xml";
  return isNorma43(head) ? "norma43" : "csv";
}

function refuseKnown(kinds: typeof BINARY, start: string): void {
  for (const [pattern, reason] of kinds) if (pattern.test(start)) throw new StatementRefused(reason);
}

/** Its records are digits from the first column on, and nothing parts its fields. Some banks put a record 00 in front. */
function isNorma43(head: string): boolean {
  const withoutFront = head.replace(/^\s*00(?:[^\r\n]*[\r\n]+|[^\r\n]{78})(?=\s*11\d{18})/, "");
  return /^\s*(?:11|22|23|24|33|88)[\d ]{14}[^;\t,|\r\n]*[\r\n]?/.test(withoutFront);
}
