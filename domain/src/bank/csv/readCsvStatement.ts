import { plainName } from "../../tables/index.ts";
import type { BankTable } from "../BankTable.ts";
import type { ReadOptions } from "../ReadOptions.ts";
import { type AccountStatement, StatementRefused } from "../Statement.ts";
import { accountOfFile, accountTold } from "./accountOfFile.ts";
import { amountReader } from "./amountReader.ts";
import { type CsvMapping, columnsIn } from "./CsvMapping.ts";
import { type CsvHeader, cellsAt, findHeader, placeOf } from "./csvHeader.ts";
import { type CsvRow, wordOf, wordsOf } from "./csvTable.ts";
import { dayOrderIn } from "./daysOfTable.ts";
import { centsAt, type Reading, type Row, readCsvEntry } from "./readCsvEntry.ts";
import { isDay } from "./readDay.ts";
import { isFinished, STATE_COLUMN, saysUnfinished } from "./rowStates.ts";
import { checkedBalances } from "./runningBalances.ts";
import { sidesOf } from "./sides.ts";

/** The entries of a bank's table. Rows that are not finished are no entries: they are counted (`pending`) and left out. */
export function readCsvStatement(table: BankTable, mapping: CsvMapping, options: ReadOptions): AccountStatement {
  const header = mappedHeader(table.rows, mapping);
  refuseEntriesAbove(header, mapping);
  const all = header.rows.filter((row) => isEntry(row, header, mapping)).map((row) => rowOf(row, header));
  const rows = all.filter((row) => isMovement(row, mapping));
  const { amount, debit, credit, fee, balance, side } = mapping;
  const reading: Reading = {
    mapping,
    dayOrder: dayOrderIn(header, mapping),
    toCents: amountReader(
      rows
        .flatMap((row) => [amount, debit, credit, fee, balance].map(row.raw))
        .filter((cell) => typeof cell === "string"),
    ),
    sides: side ? sidesOf(rows.map((row) => row.cell(side))) : undefined,
  };
  const entries = rows.map((row) => readCsvEntry(row, reading));
  const running = rows.map((row) => ({
    line: row.line,
    cents: centsAt(row, balance, reading),
    moment: row.cell(mapping.date),
  }));
  return {
    account: accountTold(accountOfFile(header, table.elsewhere, mapping, options), options),
    currency: entries[0]?.currency ?? "EUR",
    ...checkedBalances(entries, running),
    entries,
    pending: all.length - rows.length,
  };
}

function mappedHeader(rows: readonly CsvRow[], mapping: CsvMapping): CsvHeader {
  const wanted = columnsIn(mapping);
  const header = findHeader(rows, wanted);
  if (header === null)
    throw new StatementRefused(`No tiene las columnas elegidas (${wanted.join(", ")}).`, rows[0]?.line ?? 1);
  refuseUnasked(header, mapping);
  return header;
}

/**
 * A column of states decides which rows are money, so whoever maps the file has to say what its words mean. It can be ignored only if none
 * of its words says that a row is unfinished.
 */
function refuseUnasked(header: CsvHeader, { state }: CsvMapping): void {
  if (state) return;
  const column = header.columns.find(
    (name, at) =>
      (state === undefined && STATE_COLUMN.test(plainName(name))) || saysUnfinished(cellsAt(header, at), name),
  );
  if (column === undefined) return;
  throw new StatementRefused(
    state === undefined
      ? `Di qué filas están terminadas (columna «${column}»).`
      : `La columna «${column}» dice que hay filas sin terminar. Elígela como «Estado de cada fila» y di qué es cada palabra.`,
  );
}

function isMovement(row: Row, mapping: CsvMapping): boolean {
  if (!mapping.state) return true;
  const state = row.cell(mapping.state);
  const isOne = isFinished(state, mapping);
  if (isOne !== undefined) return isOne;
  throw new StatementRefused(`Di si las filas con «${state}» están terminadas (columna «${mapping.state}»).`, row.line);
}

function rowOf({ line, cells }: CsvRow, header: CsvHeader): Row {
  const isCut = cells.length < header.columns.length;
  if (isCut) throw new StatementRefused("Le faltan columnas. ¿Está el fichero cortado?", line);
  const raw = (column: string | null | undefined) => cells[placeOf(header, column)] ?? "";
  return { line, raw, cell: (column) => wordOf(raw(column)) };
}

/** Above and below the entries banks write totals and notes. Whatever else has a date or an amount is an entry, and must be right. */
function isEntry(row: CsvRow, header: CsvHeader, mapping: CsvMapping): boolean {
  const words = wordsOf(row);
  const amounts = [mapping.amount, mapping.debit, mapping.credit].map((column) => words[placeOf(header, column)] ?? "");
  if (isDay(words[placeOf(header, mapping.date)] ?? "")) return true;
  const first = words.find((cell) => cell !== "") ?? "";
  return amounts.some((cell) => cell !== "") && !/^\s*(total|saldo|suma)/i.test(first);
}

/** A row with a day and an amount above the names was moved there: it would be lost without a word. */
function refuseEntriesAbove(header: CsvHeader, mapping: CsvMapping): void {
  const columns = [mapping.amount, mapping.credit, mapping.debit].filter((column) => !!column);
  const moved = header.above.find((row) => {
    const words = wordsOf(row);
    const hasAmount = columns.some((column) => /\d/.test(words[placeOf(header, column)] ?? ""));
    return hasAmount && isDay(words[placeOf(header, mapping.date)] ?? "");
  });
  if (moved) throw new StatementRefused("Hay un apunte por encima de los nombres de las columnas.", moved.line);
}
