import { Readable, type TransformCallback } from "node:stream";
import { formatNumber } from "@bruma/contract";
import { CsvError, type Info, Parser } from "csv-parse";
import { Refusal } from "../../Refusal.ts";
import { readSheetsInWorker, SheetRefused, sheetKindOf } from "../../sheets/index.ts";
import { type Decoded, decodeText, isTooWide, withoutStacks } from "../../tables/index.ts";
import { tablesOf } from "./tableOfSheets.ts";
import { eventLoopYielder } from "./yieldToEventLoop.ts";

export interface TableLine {
  /** Where it begins in the file, counted from 1. */
  line: number;
  cells: string[];
}

export interface Table {
  encoding: Decoded["encoding"] | "Excel";
  /** Empty where the cells are parted already. */
  delimiter: string;
  header: string[];
  lines: TableLine[];
}

const MOST_LINES = 200_000;
/** As many as a sheet of Excel has: its files often end with empty lines. */
const MOST_RECORDS = 1_048_576;
/** Bytes that are read in one go: of the costliest, lines of two bytes that all are of another length than the first, some 10 ms. */
const PIECE = 1024;
const HEAD = 2000;
/** «sep=;», which tells Excel what parts the cells: no line of the table. The first line behind it tells the same. */
const TOLD_DELIMITER = /^"?sep=[;,\t]"?[;,\t]*(?:\r\n|[\r\n])/i;

/** Reads a CSV file of whatever encoding and delimiter, or a spreadsheet. Refuses `import.unreadable`, naming the line. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const head = decodeText(bytes.subarray(0, HEAD)).text;
  return sheetKindOf(bytes, head) ? readSpreadsheet(bytes) : readCsv(bytes);
}

/** Its only table, read in a thread beside the server's. */
async function readSpreadsheet(bytes: Uint8Array): Promise<Table> {
  const sheets = await readSheetsInWorker(bytes).catch((error: unknown) => {
    throw error instanceof SheetRefused ? unreadable(error.reason) : error;
  });
  const [table, another] = tablesOf(sheets);
  if (table === undefined) throw unreadable("Ninguna de sus hojas tiene una tabla con los nombres de las columnas.");
  if (another) throw unreadable("Tiene tablas en varias hojas: guarda cada una en un fichero.");
  return { encoding: "Excel", delimiter: "", ...table };
}

async function readCsv(bytes: Uint8Array): Promise<Table> {
  const { text: whole, encoding } = decodeText(bytes);
  const told = TOLD_DELIMITER.exec(whole)?.[0] ?? "";
  const text = whole.slice(told.length);
  const skipped = told === "" ? 0 : 1;
  if (text.includes("\0")) throw unreadable("No es un fichero de texto. En Excel, elige «Guardar como» y «CSV UTF-8».");
  const { delimiter, lineEnd } = formOf(text);
  if (isTooWide(text, delimiter)) throw unreadable("Una línea tiene demasiadas columnas.");
  const lines: TableLine[] = [];
  const yieldIfDue = eventLoopYielder();
  const relaxed = { relax_column_count: true, skip_empty_lines: true, trim: true };
  const parser = Readable.from(piecesOf(text)).pipe(
    new PlainParser({ delimiter, record_delimiter: lineEnd, bom: true, info: true, ...relaxed }),
  );
  let [last, doubled] = [0, 0];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      // The parser says where a record ends, with two lines for each break that Windows writes between quotes; it began after the one before.
      doubled += breaksIn(record, /\r\n/g);
      const end = info.lines - doubled;
      const line = Math.max(last + 1, end - breaksIn(record, /\r\n|\n|\r/g));
      last = end;
      if (record.some((cell) => cell !== "")) lines.push({ line: line + skipped, cells: record });
      // A line of another length costs far more, also where it is empty.
      const mostCounted = Math.max(lines.length, info.invalid_field_length);
      if (mostCounted > MOST_LINES || info.records > MOST_RECORDS) {
        throw unreadable(`Tiene más de ${formatNumber(MOST_LINES, { groupsThousands: true })} líneas.`);
      }
      await yieldIfDue();
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(explain(error, skipped)) : error;
  }
  const [header, ...rest] = lines;
  if (header === undefined) throw unreadable("Está vacío.");
  if (header.cells.length < 2) throw unreadable("La primera línea debe tener los nombres de las columnas, separados.");
  return { encoding, delimiter, header: header.cells, lines: rest };
}

export function unreadable(reason: string): Refusal {
  return new Refusal("import.unreadable", { reason, fields: { file: reason } });
}

function explain(error: CsvError, skipped: number): string {
  const line = Number(error.lines ?? 0);
  return line > 0 ? `Las comillas no cuadran hacia la línea ${line + skipped}.` : "Las comillas no cuadran.";
}

const breaksIn = (cells: readonly string[], form: RegExp) =>
  cells.reduce((count, cell) => count + (cell.match(form)?.length ?? 0), 0);

/** In bytes, so that no cut falls into a character. Between them others get a turn: a piece may hold no line that ends. */
async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  const yieldIfDue = eventLoopYielder();
  for (let start = 0; start < bytes.length; start += PIECE) {
    yield bytes.subarray(start, start + PIECE);
    await yieldIfDue();
  }
}

/** The parser, which makes an error of each line of another length than the first, without where in the program each was made. */
class PlainParser extends Parser {
  override _transform(piece: unknown, encoding: BufferEncoding, done: TransformCallback): void {
    withoutStacks(() => super._transform(piece, encoding, done));
  }
}

const QUOTE = 34;
const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];
const DELIMITERS = [",", ";", "\t"].map((delimiter) => ({ delimiter, code: delimiter.charCodeAt(0) }));

/**
 * Of the usual delimiters the one that the first line with any has most of, and what ends the first line, both outside quotes. Told
 * no line's end, the parser looks for one anew at each character until there is one.
 */
function formOf(text: string): { delimiter: string; lineEnd: string } {
  const counts = DELIMITERS.map(({ delimiter, code }) => ({ delimiter, code, count: 0 }));
  let [isQuoted, isParted, lineEnd] = [false, false, ""];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === LINE_FEED || sign === CARRIAGE_RETURN) {
      lineEnd ||= /^(?:\r\n|[\r\n])/.exec(text.slice(at, at + 2))?.[0] ?? "";
      if (isParted) break;
    }
    for (const each of counts) {
      if (each.code !== sign) continue;
      each.count += 1;
      isParted = true;
    }
  }
  const { delimiter } = counts.reduce((best, one) => (one.count > best.count ? one : best));
  return { delimiter, lineEnd: lineEnd || "\n" };
}
