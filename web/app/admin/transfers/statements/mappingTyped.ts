import type { MappingQuestion, StatementMapping } from "@bruma/contract";

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
  /** Money in and out stand in two columns. */
  isSplit: boolean;
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
    isSplit: !suggestion.amount && Boolean(suggestion.credit || suggestion.debit),
  };
}

/** What is still missing before the file can be read; `undefined` where nothing is. */
export function mappingProblem({ date, amount, credit, debit, texts, isSplit }: MappingTyped): string | undefined {
  if (!date) return "Elige la columna de la fecha";
  if (isSplit ? !credit && !debit : !amount) return "Elige la columna del importe";
  return texts.length === 0
    ? "Elige al menos una columna con el texto: ahí suele estar el número de pedido"
    : undefined;
}

export function mappingOf({ isSplit, amount, credit, debit, ...typed }: MappingTyped): StatementMapping {
  const written = (column: string) => column || null;
  return {
    date: typed.date,
    valueDate: written(typed.valueDate),
    amount: isSplit ? null : written(amount),
    credit: isSplit ? written(credit) : null,
    debit: isSplit ? written(debit) : null,
    texts: typed.texts,
    payer: written(typed.payer),
    payerIban: written(typed.payerIban),
    reference: written(typed.reference),
    balance: written(typed.balance),
    currency: written(typed.currency),
  };
}
