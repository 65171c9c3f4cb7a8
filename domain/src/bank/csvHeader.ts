import type { CsvMapping } from "./CsvMapping.ts";
import type { CsvRow } from "./csvTable.ts";

export interface CsvHeader {
  /** The names of the columns, each once. */
  columns: string[];
  /** Where each stands, by its folded name. */
  places: ReadonlyMap<string, number>;
  /** The rows below it. */
  rows: readonly CsvRow[];
  /** The rows above it, where banks write the account and the dates. */
  above: readonly CsvRow[];
}

/** Banks write the account, the holder and the dates above the table. */
const FURTHEST = 60;

/** The first row that has all of these columns. Without a header the columns are «Columna 1», «Columna 2»… */
export function findHeader(rows: readonly CsvRow[], wanted: readonly string[]): CsvHeader | null {
  const at = rows.slice(0, FURTHEST).findIndex(({ cells }) => {
    const columns = namesOf(cells).map(fold);
    return wanted.every((name) => columns.includes(fold(name)));
  });
  if (at >= 0) return headerAt(rows, at);
  const isNumbered = wanted.every((name) => /^Columna \d+$/.test(name));
  return isNumbered ? withoutHeader(rows) : null;
}

/** The first row that looks like a header: it has a date and an amount. */
export function guessHeader(rows: readonly CsvRow[]): CsvHeader {
  const at = rows.slice(0, FURTHEST).findIndex(({ cells }) => {
    const mapping = guessMapping(namesOf(cells));
    return mapping.date !== undefined && (mapping.amount ?? mapping.credit ?? mapping.debit) !== undefined;
  });
  return at >= 0 ? headerAt(rows, at) : withoutHeader(rows);
}

function headerAt(rows: readonly CsvRow[], at: number): CsvHeader {
  const columns = namesOf(rows[at]?.cells ?? []);
  return { columns, places: placesOf(columns), rows: rows.slice(at + 1), above: rows.slice(0, at) };
}

function withoutHeader(rows: readonly CsvRow[]): CsvHeader {
  const width = Math.max(0, ...rows.slice(0, FURTHEST).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => `Columna ${at + 1}`);
  return { columns, places: placesOf(columns), rows, above: [] };
}

const placesOf = (columns: readonly string[]) => new Map(columns.map((name, at) => [fold(name), at]));

/** Names that stand twice get a number; those without one are called by their place. */
function namesOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, at) => {
    const name = cell.replace(/\s+/g, " ").trim() || `Columna ${at + 1}`;
    const times = (seen.get(fold(name)) ?? 0) + 1;
    seen.set(fold(name), times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** As names of columns are compared: without accents, capitals and marks. */
export const fold = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** What Spanish banks call their columns, in Castilian, Catalan and English. */
const KNOWN = {
  valueDate: /^(f|fecha|data|date)( de)? ?(valor|valeur)$|^valor$|^value date$/,
  date: /^(f|fecha|data|date)\b(?!.*valor)|^(booking|transaction|completed|operation) date$/,
  payerIban: /^(iban|cuenta|n cuenta)\b.*(ordenante|contrapartida|contraparte|origen|remitente)|^counterparty iban$/,
  payer: /ordenante|remitente|^(nombre|contraparte|contrapartida|payer|sender|counterparty)\b/,
  balance: /^(saldo|balance)\b/,
  amount: /^(importe?|cantidad|amount|quantia)\b(?!.*(divisa|original))/,
  debit: /^(cargos?|debe|debito|adeudos?|salidas?|gastos?|pagos?|carrec|debit)\b/,
  credit: /^(abonos?|haber|credito|ingresos?|entradas?|cobros?|abonament|credit)\b/,
  currency: /^(divisa|moneda|currency|ccy)\b/,
  reference: /^(referencia|ref|n ref)\b|^(n|num|numero)( de)? (documento|operacion)$/,
} as const;

const TEXTS =
  /^(concepto|concepte|descripcion|descripcio|observaciones|detalles?|movimiento|movimient|mas datos|informacion|comentario|concept|description|remittance|remesa|referencia|texto)/;

/** What the columns seem to be, each taken once. */
export function guessMapping(columns: readonly string[]): Partial<CsvMapping> {
  const left = new Set(columns);
  const mapping: Partial<Record<keyof typeof KNOWN, string>> = {};
  for (const key of Object.keys(KNOWN) as (keyof typeof KNOWN)[]) {
    const column = [...left].find((name) => KNOWN[key].test(fold(name)));
    if (column === undefined) continue;
    mapping[key] = column;
    left.delete(column);
  }
  // «Valor» alone may be all the dates there are.
  const { valueDate, ...rest } = mapping;
  const dates = rest.date === undefined && valueDate !== undefined ? { date: valueDate } : { valueDate };
  return { ...rest, ...dates, texts: [...left].filter((name) => TEXTS.test(fold(name))) };
}
