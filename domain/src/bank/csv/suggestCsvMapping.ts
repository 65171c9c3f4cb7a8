import type { BankTable } from "../BankTable.ts";
import type { ReadOptions } from "../ReadOptions.ts";
import { StatementRefused } from "../Statement.ts";
import { accountOfFile, payersColumn } from "./accountOfFile.ts";
import { type CsvMapping, columnsIn } from "./CsvMapping.ts";
import { type CsvHeader, cellsAt, guessHeader } from "./csvHeader.ts";
import { wordsOf } from "./csvTable.ts";
import { unclearDays } from "./daysOfTable.ts";
import { guessMapping } from "./guessMapping.ts";
import { type StateColumn, statesOf } from "./rowStates.ts";
import { sidesOf } from "./sides.ts";

export interface CsvSuggestion {
  /** The names to choose from, each once. */
  columns: readonly string[];
  /** What is not guessed is missing. */
  mapping: Partial<CsvMapping>;
  /** The first rows below the header, as they stand in the file. */
  rows: readonly (readonly string[])[];
  /** Columns of few words, one of which may say which rows are movements. */
  states: readonly StateColumn[];
  /** The account that the file is of, where it tells that beyond doubt. */
  account: string | null;
  /** What it may be of, where somebody has to say it. */
  accounts: readonly string[];
  /** Columns with ambiguous days: somebody has to say whether the day or the month comes first. */
  unclearDays: readonly { column: string; example: string }[];
}

const ROWS_SHOWN = 8;

/** What a bank's table seems to say, for the shopkeeper to confirm. Refuses (`StatementRefused`) what is no table. */
export function suggestCsvMapping({ rows: table, elsewhere }: BankTable, options: ReadOptions = {}): CsvSuggestion {
  const header = guessHeader(table);
  const { columns, rows } = header;
  if (columns.length === 0) throw new StatementRefused("La tabla está vacía.");
  const states = columns.flatMap((column, at) => {
    const values = statesOf(cellsAt(header, at), column);
    return values ? { column, values } : [];
  });
  const mapping = completed(withPayers(guessMapping(columns), header, options), header, states);
  const { account, candidates } = accountOfFile(header, elsewhere, mapping, options);
  return {
    columns,
    mapping,
    rows: rows.slice(0, ROWS_SHOWN).map(wordsOf),
    states,
    account,
    accounts: candidates,
    unclearDays: unclearDays(header),
  };
}

function withPayers(guessed: Partial<CsvMapping>, header: CsvHeader, options: ReadOptions): Partial<CsvMapping> {
  const payerIban = guessed.payerIban ?? payersColumn(header, guessed, options);
  return { ...guessed, ...(payerIban && { payerIban }) };
}

/** With what only the cells tell: which column holds signs, and what its states seem to mean. */
function completed(
  guessed: Partial<CsvMapping>,
  header: CsvHeader,
  states: readonly StateColumn[],
): Partial<CsvMapping> {
  const taken = new Set(columnsIn({ date: "", texts: [], ...guessed }));
  const side = guessed.amount && header.columns.find((name, at) => !taken.has(name) && sidesOf(cellsAt(header, at)));
  const says = states.find(({ values }) => values.some(({ isFinished }) => isFinished === false));
  const state = guessed.state ?? says?.column;
  const values = states.find(({ column }) => column === state)?.values ?? [];
  const saying = (isOne: boolean) => values.filter((one) => one.isFinished === isOne).map(({ value }) => value);
  return {
    ...guessed,
    ...(side && { side }),
    ...(state && { state, finished: saying(true), unfinished: saying(false) }),
  };
}
