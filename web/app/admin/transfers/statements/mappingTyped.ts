import type { DayOrder, MappingQuestion, StatementMapping } from "@bruma/contract";

/** The form: one column for each, empty where there is none; texts joined in the order of the file. */
export interface MappingTyped {
  date: string;
  valueDate: string;
  amount: string;
  credit: string;
  debit: string;
  texts: string[];
  payer: string;
  payerIban: string;
  reference: string;
  balance: string;
  currency: string;
  fee: string;
  side: string;
  state: string;
  /** Whether rows with a word of the column of states are movements; a word that nobody has decided is missing. */
  isFinished: Readonly<Record<string, boolean>>;
  /** Money in and out stand in two columns. */
  isSplit: boolean;
  /** Whether the day or the month stands first; empty where nobody has said. */
  dayOrder: "" | DayOrder;
  /** Of which account the file is, where that is asked. */
  account: string;
}

export type OneColumn = Exclude<keyof MappingTyped, "texts" | "isSplit" | "isFinished" | "dayOrder" | "account">;

/** Another column of states brings its own words, as far as the shop knows them. */
export function withColumn(
  typed: MappingTyped,
  name: OneColumn,
  column: string,
  question: Pick<MappingQuestion, "states">,
): MappingTyped {
  const changed = { ...typed, [name]: column };
  if (name !== "state") return changed;
  const known = statesOf(question, column).flatMap(({ value, is_finished: is }) => (is === null ? [] : [[value, is]]));
  return { ...changed, isFinished: Object.fromEntries(known) };
}

export function typedFrom({ suggestion }: Pick<MappingQuestion, "suggestion">): MappingTyped {
  const read = (column: string | null | undefined) => column ?? "";
  return {
    date: read(suggestion.date),
    valueDate: read(suggestion.valueDate),
    amount: read(suggestion.amount),
    credit: read(suggestion.credit),
    debit: read(suggestion.debit),
    texts: [...(suggestion.texts ?? [])],
    payer: read(suggestion.payer),
    payerIban: read(suggestion.payerIban),
    reference: read(suggestion.reference),
    balance: read(suggestion.balance),
    currency: read(suggestion.currency),
    fee: read(suggestion.fee),
    side: read(suggestion.side),
    state: read(suggestion.state),
    isFinished: Object.fromEntries([
      ...(suggestion.finished ?? []).map((word) => [word, true]),
      ...(suggestion.unfinished ?? []).map((word) => [word, false]),
    ]),
    isSplit: !suggestion.amount && Boolean(suggestion.credit || suggestion.debit),
    dayOrder: suggestion.dayOrder ?? "",
    account: "",
  };
}

/** The words that the chosen column says of the rows. */
export const statesOf = ({ states }: Pick<MappingQuestion, "states">, column: string) =>
  states.find((one) => one.column === column)?.values ?? [];

/** How many rows will not be read, as they are said not to be movements. */
export const rowsLeftOut = (question: Pick<MappingQuestion, "states">, { state, isFinished }: MappingTyped): number =>
  statesOf(question, state).reduce((sum, { value, rows }) => (isFinished[value] === false ? sum + rows : sum), 0);

type Asked = Pick<MappingQuestion, "states" | "unclear_days" | "accounts">;

/** A day of the chosen columns that may be read in two ways; undefined where the file shows itself how it writes them. */
export function unclearDay(
  { unclear_days: unclear }: Pick<MappingQuestion, "unclear_days">,
  { date, valueDate }: Pick<MappingTyped, "date" | "valueDate">,
): string | undefined {
  const isUnclear = (column: string) => unclear.find((one) => one.column === column);
  const one = isUnclear(date);
  return valueDate === "" || isUnclear(valueDate) ? one?.example : undefined;
}

/** What is still missing before the file can be read; `undefined` where nothing is. */
export function mappingProblem(typed: MappingTyped, question: Asked): string | undefined {
  const { date, amount, credit, debit, texts, reference, isSplit, state, isFinished } = typed;
  if (question.accounts.length > 0 && !typed.account) return "Elige de qué cuenta es el fichero";
  if (!date) return "Elige la columna de la fecha";
  if (unclearDay(question, typed) !== undefined && !typed.dayOrder)
    return "Elige si en las fechas va primero el día o el mes";
  if (isSplit ? !credit && !debit : !amount) return "Elige la columna del importe";
  if (texts.length === 0 && !reference)
    return "Elige al menos una columna con el texto: ahí suele estar el número de pedido";
  const open = statesOf(question, state).find(({ value }) => isFinished[value] === undefined);
  return open && `Di si las filas con «${open.value || "nada"}» están terminadas`;
}

export function mappingOf(
  typed: MappingTyped,
  question: Pick<MappingQuestion, "states" | "unclear_days">,
): StatementMapping {
  const written = (column: string) => column || null;
  const saying = (isOne: boolean) =>
    statesOf(question, typed.state).flatMap(({ value }) => (typed.isFinished[value] === isOne ? value : []));
  return {
    date: typed.date,
    ...(typed.dayOrder && unclearDay(question, typed) !== undefined && { dayOrder: typed.dayOrder }),
    valueDate: written(typed.valueDate),
    amount: typed.isSplit ? null : written(typed.amount),
    credit: typed.isSplit ? written(typed.credit) : null,
    debit: typed.isSplit ? written(typed.debit) : null,
    fee: written(typed.fee),
    side: typed.isSplit ? null : written(typed.side),
    state: written(typed.state),
    ...(typed.state && { finished: saying(true), unfinished: saying(false) }),
    texts: typed.texts,
    payer: written(typed.payer),
    payerIban: written(typed.payerIban),
    reference: written(typed.reference),
    balance: written(typed.balance),
    currency: written(typed.currency),
  };
}
