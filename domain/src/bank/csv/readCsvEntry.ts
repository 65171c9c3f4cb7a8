import type { DayOrder } from "@bruma/contract";
import type { Cell } from "../../sheets/index.ts";
import { readCreditorReferences } from "../references/creditorReference.ts";
import { ibanIn } from "../references/ibanIn.ts";
import { payeeInWords, payerInWords } from "../references/payerInWords.ts";
import { type StatementEntry, StatementRefused } from "../Statement.ts";
import type { CsvMapping } from "./CsvMapping.ts";
import { readDay } from "./readDay.ts";
import { type Side, sideKey } from "./sides.ts";

type Column = string | null | undefined;

/** A row of the table by the names of its columns; what the mapping leaves out is empty. */
export interface Row {
  line: number;
  cell: (column: Column) => string;
  /** As it stands in the file: a number, where a spreadsheet holds one. */
  raw: (column: Column) => Cell;
}

/** How the file writes its amounts and their signs, as all of its rows show it. */
export interface Reading {
  mapping: CsvMapping;
  dayOrder: DayOrder;
  toCents: (cell: string) => number | null;
  sides: ReadonlyMap<string, Side> | undefined;
}

export function readCsvEntry(row: Row, reading: Reading): StatementEntry {
  const { mapping } = reading;
  const bookedOn = dayAt(row, mapping.date, reading);
  if (bookedOn === null) throw new StatementRefused("El apunte no tiene fecha.", row.line);
  // What a bank calls reference is often the payer's or the contract's: words to look through, no identity.
  const words = [...mapping.texts, mapping.reference].map(row.cell).filter((cell) => cell !== "" && !/^0+$/.test(cell));
  const text = words.join(" ").replace(/\s+/g, " ");
  const cents = signedCents(row, reading) - Math.abs(centsAt(row, mapping.fee, reading) ?? 0);
  return {
    bookedOn,
    valueOn: dayAt(row, mapping.valueDate, reading),
    cents,
    currency: currencyOf(row, mapping),
    bankReference: null,
    endToEndId: null,
    creditorReference: readCreditorReferences(text)[0] ?? null,
    counterpartyName: row.cell(mapping.payer).replace(/\s+/g, " ") || null,
    counterpartyIban: ibanIn(row.cell(mapping.payerIban)),
    nameInWords: cents > 0 ? payerInWords(text) : payeeInWords(text),
    text,
    isReversal: false,
    place: `línea ${row.line}`,
  };
}

function dayAt(row: Row, column: Column, { dayOrder }: Reading): string | null {
  const cell = row.cell(column);
  const day = readDay(cell, dayOrder);
  if (day !== null || cell === "") return day;
  throw new StatementRefused(`«${cell}» no es una fecha (columna «${column}»).`, row.line);
}

export function centsAt(row: Row, column: Column, { toCents }: Pick<Reading, "toCents">): number | null {
  const cell = row.raw(column);
  if (cell === "") return null;
  const cents = typeof cell === "number" ? wholeCents(cell) : toCents(cell);
  if (cents !== null) return cents;
  throw new StatementRefused(`«${cell}» no es un importe (columna «${column}»).`, row.line);
}

/** Of a spreadsheet's number, which is never quite the decimal that it shows; null for parts of a cent. */
function wholeCents(amount: number): number | null {
  const cents = Math.round(amount * 100);
  return Number.isSafeInteger(cents) && Math.abs(amount * 100 - cents) < 0.01 ? cents + 0 : null;
}

/** The amount: of the signed column, or of the two columns. In the latter an outgoing amount may be written with or without its sign. */
function signedCents(row: Row, reading: Reading): number {
  const { mapping } = reading;
  const amount = centsAt(row, mapping.amount, reading);
  if (amount !== null) return mapping.side ? bySide(row, amount, reading) : amount;
  const credit = centsAt(row, mapping.credit, reading);
  const debit = centsAt(row, mapping.debit, reading);
  if (credit === null && debit === null) throw new StatementRefused("El apunte no tiene importe.", row.line);
  if (credit && debit) throw new StatementRefused("El apunte tiene a la vez un abono y un cargo.", row.line);
  return debit ? -Math.abs(debit) : (credit ?? 0);
}

/** An amount that has its own sign must agree with what stands beside it. */
function bySide(row: Row, amount: number, { mapping, sides }: Reading): number {
  const word = row.cell(mapping.side);
  const side = sides?.get(sideKey(word));
  if (side === undefined) {
    throw new StatementRefused(`«${word}» no dice si es un cargo o un abono (columna «${mapping.side}»).`, row.line);
  }
  if (side === 1 && amount < 0) {
    throw new StatementRefused(`Dice «${word}» y el importe es negativo (columna «${mapping.side}»).`, row.line);
  }
  return amount === 0 ? 0 : side * Math.abs(amount);
}

function currencyOf(row: Row, mapping: CsvMapping): string {
  const told = row.cell(mapping.currency).toUpperCase();
  if (told === "" || told === "€" || told === "EUROS") return "EUR";
  if (/^[A-Z]{3}$/.test(told)) return told;
  throw new StatementRefused(`«${told}» no es una divisa.`, row.line);
}
