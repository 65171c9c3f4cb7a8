import { amountReader } from "./amountReader.ts";
import type { CsvMapping } from "./CsvMapping.ts";
import { readCreditorReferences } from "./creditorReference.ts";
import { type CsvHeader, findHeader, fold, guessHeader, guessMapping } from "./csvHeader.ts";
import { type CsvRow, readRows } from "./csvTable.ts";
import { ibanIn } from "./ibanIn.ts";
import type { ReadOptions } from "./ReadOptions.ts";
import { readDay } from "./readDay.ts";
import { checkedBalances } from "./runningBalances.ts";
import { type AccountStatement, type StatementEntry, StatementRefused } from "./Statement.ts";

/** A row of the table by the names of its columns; what the mapping leaves out is empty. */
interface Row {
  line: number;
  cell: (column: string | null | undefined) => string;
}

export function readCsvStatement(text: string, options: ReadOptions): AccountStatement {
  const { mapping, header } = mappedHeader(readRows(text), options.mapping);
  const rows = header.rows.filter((row) => isEntry(row.cells, header, mapping)).map((row) => rowOf(row, header));
  const { amount, debit, credit, balance } = mapping;
  const toCents = amountReader(rows.flatMap((row) => [amount, debit, credit, balance].map(row.cell)));
  const entries = rows.map((row) => readEntry(row, mapping, toCents));
  const running = rows.map((row) => ({ line: row.line, cents: centsAt(row, balance, toCents) }));
  return {
    account: accountOf(header, options),
    currency: entries[0]?.currency ?? "EUR",
    ...checkedBalances(entries, running),
    entries,
  };
}

function mappedHeader(
  rows: readonly CsvRow[],
  told: CsvMapping | undefined,
): { mapping: CsvMapping; header: CsvHeader } {
  if (told !== undefined) {
    const { texts, ...single } = told;
    const wanted = [...Object.values(single), ...texts].filter((name): name is string => !!name);
    const header = findHeader(rows, wanted);
    if (header !== null) return { mapping: told, header };
    throw new StatementRefused(`No tiene las columnas elegidas (${wanted.join(", ")}).`, rows[0]?.line ?? 1);
  }
  const header = guessHeader(rows);
  const { date, texts = [], ...rest } = guessMapping(header.columns);
  const isClear = date !== undefined && (rest.amount ?? rest.credit ?? rest.debit) !== undefined;
  if (isClear) return { mapping: { ...rest, date, texts }, header };
  throw new StatementRefused("Di qué columna es la fecha y cuál el importe.", rows[0]?.line ?? 1);
}

const placeOf = ({ places }: CsvHeader, column: string | null | undefined) => places.get(fold(column ?? "")) ?? -1;

function rowOf({ line, cells }: CsvRow, header: CsvHeader): Row {
  const isCut = cells.length < header.columns.length;
  if (isCut) throw new StatementRefused("Le faltan columnas. ¿Está el fichero cortado?", line);
  return { line, cell: (column) => cells[placeOf(header, column)] ?? "" };
}

/** Above and below the entries banks write totals and notes. Whatever else has a date or an amount is an entry, and must be right. */
function isEntry(cells: readonly string[], header: CsvHeader, mapping: CsvMapping): boolean {
  const amounts = [mapping.amount, mapping.debit, mapping.credit].map((column) => cells[placeOf(header, column)] ?? "");
  const date = cells[placeOf(header, mapping.date)] ?? "";
  if (readDay(date) !== null) return true;
  return (
    amounts.some((cell) => cell !== "") && !/^\s*(total|saldo|suma)/i.test(cells.find((cell) => cell !== "") ?? "")
  );
}

function readEntry(row: Row, mapping: CsvMapping, toCents: ToCents): StatementEntry {
  const bookedOn = dayAt(row, mapping.date);
  if (bookedOn === null) throw new StatementRefused("El apunte no tiene fecha.", row.line);
  // What a bank calls reference is often the payer's or the contract's: words to look through, no identity.
  const words = [...mapping.texts, mapping.reference].map(row.cell).filter((cell) => cell !== "" && !/^0+$/.test(cell));
  const text = words.join(" ").replace(/\s+/g, " ");
  return {
    bookedOn,
    valueOn: dayAt(row, mapping.valueDate),
    cents: signedCents(row, mapping, toCents),
    currency: currencyOf(row, mapping),
    bankReference: null,
    endToEndId: null,
    creditorReference: readCreditorReferences(text)[0] ?? null,
    counterpartyName: row.cell(mapping.payer).replace(/\s+/g, " ") || null,
    counterpartyIban: ibanIn(row.cell(mapping.payerIban)),
    text,
    isReversal: false,
    place: `línea ${row.line}`,
  };
}

function dayAt(row: Row, column: string | null | undefined): string | null {
  const cell = row.cell(column);
  const day = readDay(cell);
  if (day !== null || cell === "") return day;
  throw new StatementRefused(`«${cell}» no es una fecha (columna «${column}»).`, row.line);
}

type ToCents = (cell: string) => number | null;

function centsAt(row: Row, column: string | null | undefined, toCents: ToCents): number | null {
  const cell = row.cell(column);
  const cents = cell === "" ? null : toCents(cell);
  if (cents !== null || cell === "") return cents;
  throw new StatementRefused(`«${cell}» no es un importe (columna «${column}»).`, row.line);
}

/** From the signed column, or from the two: what went out may stand there with its sign or without. */
function signedCents(row: Row, mapping: CsvMapping, toCents: ToCents): number {
  const amount = centsAt(row, mapping.amount, toCents);
  if (amount !== null) return amount;
  const credit = centsAt(row, mapping.credit, toCents);
  const debit = centsAt(row, mapping.debit, toCents);
  if (credit === null && debit === null) throw new StatementRefused("El apunte no tiene importe.", row.line);
  if (credit && debit) throw new StatementRefused("El apunte tiene a la vez un abono y un cargo.", row.line);
  return debit ? -Math.abs(debit) : (credit ?? 0);
}

function currencyOf(row: Row, mapping: CsvMapping): string {
  const told = row.cell(mapping.currency).toUpperCase();
  if (told === "" || told === "€" || told === "EUROS") return "EUR";
  if (/^[A-Z]{3}$/.test(told)) return told;
  throw new StatementRefused(`«${told}» no es una divisa.`, row.line);
}

/** An IBAN above the table, or what the caller knows. */
function accountOf(header: CsvHeader, options: ReadOptions): string {
  const words = header.above.flatMap(
    ({ cells }) => cells.join(" ").match(/[A-Z]{2}\d{2}(?:[ -]?[0-9A-Z]{2,4}){3,8}/g) ?? [],
  );
  const account = words.map(ibanIn).find((iban) => iban !== null) ?? options.defaultAccount;
  if (account !== undefined) return account;
  throw new StatementRefused("Un CSV no dice de qué cuenta es: elígela.");
}
