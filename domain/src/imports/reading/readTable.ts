import { Readable, type TransformCallback } from "node:stream";
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
/** Characters that are read in one go: even of lines that are as short as can be, and all of another length, some 40 ms. */
const PIECE = 4096;
const HEAD = 2000;

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
  const { text, encoding } = decodeText(bytes);
  if (text.includes("\0")) throw unreadable("No es un fichero de texto. En Excel, elige «Guardar como» y «CSV UTF-8».");
  const delimiter = delimiterOf(text);
  if (isTooWide(text, delimiter)) throw unreadable("Una línea tiene demasiadas columnas.");
  const lines: TableLine[] = [];
  const yieldIfDue = eventLoopYielder();
  const relaxed = { relax_column_count: true, skip_empty_lines: true, trim: true };
  const parser = Readable.from(piecesOf(text)).pipe(
    new PlainParser({ delimiter, record_delimiter: lineEndOf(text), bom: true, info: true, ...relaxed }),
  );
  let last = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      // The parser says where a record ends; it began after the one before.
      const line = Math.max(last + 1, info.lines - lineBreaksIn(record));
      last = info.lines;
      if (record.some((cell) => cell !== "")) lines.push({ line, cells: record });
      if (lines.length > MOST_LINES) throw unreadable(`Tiene más de ${MOST_LINES.toLocaleString("es-ES")} líneas.`);
      await yieldIfDue();
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(explain(error)) : error;
  }
  const [header, ...rest] = lines;
  if (header === undefined) throw unreadable("Está vacío.");
  if (header.cells.length < 2) throw unreadable("La primera línea debe tener los nombres de las columnas, separados.");
  return { encoding, delimiter, header: header.cells, lines: rest };
}

export function unreadable(reason: string): Refusal {
  return new Refusal("import.unreadable", { reason, fields: { file: reason } });
}

function explain(error: CsvError): string {
  const line = Number(error.lines ?? 0);
  return line > 0 ? `Las comillas no cuadran hacia la línea ${line}.` : "Las comillas no cuadran.";
}

const lineBreaksIn = (cells: readonly string[]) =>
  cells.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/** A piece may hold no line that ends, and then it is here that others get a turn. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  const yieldIfDue = eventLoopYielder();
  for (let start = 0; start < text.length; start += PIECE) {
    yield text.slice(start, start + PIECE);
    await yieldIfDue();
  }
}

/** Of each line of another length it makes an error, which is taken for none here. */
class PlainParser extends Parser {
  override _transform(piece: unknown, encoding: BufferEncoding, done: TransformCallback): void {
    withoutStacks(() => super._transform(piece, encoding, done));
  }
}

/** What ends the first line, and so all of them. Told nothing, the parser looks for it anew at each character until there is one. */
function lineEndOf(text: string): string {
  for (const [found] of text.matchAll(/"[^"]*"|\r\n|\n|\r/g)) if (!found.startsWith('"')) return found;
  return "\n";
}

/** The one of the usual delimiters that the first line has most of, outside quotes. */
function delimiterOf(text: string): string {
  const counts = new Map([",", ";", "\t"].map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === "\n" && [...counts.values()].some((count) => count > 0)) break;
    else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
