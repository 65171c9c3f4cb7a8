import { decodeText } from "../tables/index.ts";
import { StatementRefused, WHAT_TO_SEND } from "./Statement.ts";

/** The text of a bank's file: as its XML declaration says where it has one, otherwise as its bytes look. */
export function decodeBankFile(bytes: Uint8Array): string {
  const declared = declaredEncoding(bytes);
  // Old systems fill a file up with zeros.
  const text = (declared === null ? decodeText(bytes).text : decodeAs(declared, bytes)).replace(/\0+$/, "");
  if (text.includes("\0")) throw new StatementRefused(`No es un fichero de texto. ${WHAT_TO_SEND}`);
  return text;
}

/**
 * The lines of a file with records of fixed places, counted as an editor counts them. Where its encoding is mixed, each line is
 * decoded for itself, so that one broken letter does not shift the fields of all the others. Where line breaks
 * are missing it is cut every 80 characters, as tapes were.
 */
export function linesOf(bytes: Uint8Array, text: string): string[] {
  if (decodeText(bytes).encoding !== "Windows-1252") return brokenUp(text);
  const raw = Buffer.from(bytes).toString("latin1").replace(/\0+$/, "");
  return brokenUp(raw).map((line) => decodeText(Buffer.from(line, "latin1")).text);
}

const RECORD_LENGTH = 80;

const brokenUp = (text: string): string[] =>
  text.split(/\r\n|\n|\r/).flatMap((line) => (goesOn(line) ? (line.match(/.{1,80}/gs) ?? []) : line));

/** Behind a whole record the next one begins. */
const goesOn = (line: string) => /^(?:00|11|22|23|24|33|88).{4}/.test(line.slice(RECORD_LENGTH));

function declaredEncoding(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  return /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? null;
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  // What says UTF-8 and is not (banks' systems mix them) is still read.
  if (/^utf-?8$/i.test(encoding)) return decodeText(bytes).text;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new StatementRefused(`No se puede leer con la codificación que declara («${encoding}»).`, 1);
  }
}
