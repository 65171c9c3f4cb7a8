import { z } from "zod";
import { answer, endpoints, oneById } from "../endpoint.ts";
import { Id, line, Pagination, Timestamp } from "../fields/fields.ts";
import { ListQuery } from "../fields/lists.ts";
import { BANK_FILE_FORMATS, DAY_ORDERS, STATEMENT_STATES } from "../vocabulary/index.ts";

const ColumnName = line(200);
const OptionalColumn = ColumnName.nullish();

/** A word that a column of states says of its rows; empty where its cells are. */
const StateWords = z.array(z.string().max(200, "Como máximo 200 caracteres")).max(20, "Como máximo 20 palabras");

/** Which column of a bank's table means what, by the names in its header («Columna 3» where it has none). */
export const StatementMapping = z.object({
  date: line(200, "Elige la columna de la fecha"),
  /** Whether the day or the month comes first («04/05/2026»). Only used where the file itself does not show it. */
  dayOrder: z.enum(DAY_ORDERS, "Elige si va primero el día o el mes").nullish(),
  valueDate: OptionalColumn,
  /** One signed column, or one for what came in and one for what went out. */
  amount: OptionalColumn,
  credit: OptionalColumn,
  debit: OptionalColumn,
  /** What the bank kept of the amount: the entry is what is left. */
  fee: OptionalColumn,
  /** Says which way an amount without a sign went: «D» and «H», «Cargo» and «Abono». */
  side: OptionalColumn,
  /** Says whether a row is a finished movement; null: no column does. Where one seems to, it must be said. */
  state: OptionalColumn,
  /** What that column says of rows that are movements, and of those that are not: each of its words stands in one of the two. */
  finished: StateWords.optional(),
  unfinished: StateWords.optional(),
  /** In the order in which they are joined. */
  texts: z.array(ColumnName).max(10, "Como máximo 10 columnas"),
  payer: OptionalColumn,
  payerIban: OptionalColumn,
  reference: OptionalColumn,
  /** The balance after each entry: where it is given, every entry is checked with it. */
  balance: OptionalColumn,
  currency: OptionalColumn,
});
export type StatementMapping = z.infer<typeof StatementMapping>;

/** The other parts of the multipart form: the file itself stands in `file`. */
export const StatementForm = z.object({
  file_name: line(200).default("extracto"),
  /** In the form as JSON. A table without one is not kept: the answer asks. */
  mapping: StatementMapping.optional(),
  /** Somebody has seen that it is of another account than the shop's. */
  other_account: z.boolean("Di si es de otra cuenta").default(false),
  /** Which of the question's `accounts` it is of. */
  account: line(60).optional(),
});

export const BankStatement = z.object({
  id: Id,
  file_name: z.string(),
  format: z.enum(BANK_FILE_FORMATS),
  accounts: z.array(z.string()),
  /** The first and last day of its entries; null where it holds none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** `known`: had come with an earlier file. */
  entries: z.object({ total: z.int(), new: z.int(), known: z.int() }),
  /** Rows that are no movements, or not yet: they were left out. */
  pending: z.int(),
  /** What is odd about the file and was taken all the same, for a person. */
  remarks: z.array(z.string()),
  state: z.enum(STATEMENT_STATES),
  /** New entries that were looked at so far, and how many of them were applied at once. */
  progress: z.object({ done: z.int(), total: z.int(), applied: z.int() }),
  by: z.string().nullable(),
  created_at: Timestamp,
});
export type BankStatement = z.infer<typeof BankStatement>;

/** The file is a table: the shop asks which of its columns is which. */
export const MappingQuestion = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  suggestion: StatementMapping.partial(),
  /** The suggestion is how a table with these columns was read the last time. */
  is_remembered: z.boolean(),
  /** Columns of few words, one of which may say which rows are movements; null: the word is not known. */
  states: z.array(
    z.object({
      column: z.string(),
      values: z.array(z.object({ value: z.string(), rows: z.int(), is_finished: z.boolean().nullable() })),
    }),
  ),
  /** The account that the file names beyond doubt; null: none, so it is taken for the shop's unless `accounts` asks. */
  account: z.string().nullable(),
  is_other_account: z.boolean(),
  /** What it may be of, the shop's own first: not empty where somebody has to say which. */
  accounts: z.array(z.object({ account: z.string(), is_own: z.boolean() })),
  /** Columns with ambiguous days, each with an example that means another day in the other order. */
  unclear_days: z.array(z.object({ column: z.string(), example: z.string() })),
});
export type MappingQuestion = z.infer<typeof MappingQuestion>;

export const statementEndpoints = endpoints({
  "GET /admin/transfers/statements": {
    access: "payments.read",
    summary: "The bank's statements that were read in, newest first",
    query: ListQuery.omit({ search: true }),
    reply: answer({ statements: z.array(BankStatement), pagination: Pagination }),
  },
  "GET /admin/transfers/statements/:id": {
    access: "payments.read",
    ...oneById("statement.not_found"),
    summary: "One statement, with how far the shop is with its entries",
    reply: answer({ statement: BankStatement }),
  },
  "POST /admin/transfers/statements": {
    access: "payments.write",
    upload: "file",
    summary:
      "Reads a bank's statement (multipart, with the file in `file`) whole or not at all; entries that are known stay as they are. A table without a mapping answers with a question instead, a file of another account than the shop's with its accounts",
    body: StatementForm,
    reply: answer({
      statement: BankStatement.nullable(),
      question: MappingQuestion.nullable(),
      /** Of another account than the shop's: nothing is kept until `other_account` says that somebody has seen it. */
      other_accounts: z.array(z.string()).nullable(),
    }),
    refusals: ["statement.unreadable"],
  },
});
