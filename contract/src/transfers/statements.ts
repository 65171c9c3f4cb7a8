import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { ById, Id, line, Pagination, Timestamp } from "../fields.ts";
import { ListQuery } from "../lists.ts";
import { BANK_FILE_FORMATS, STATEMENT_STATES } from "../vocabulary.ts";
import { reads, writes } from "./access.ts";

const ColumnName = line(200);
const OptionalColumn = ColumnName.nullish();

/** Which column of a bank's CSV means what, by the names in its header («Columna 3» where it has none). */
export const StatementMapping = z.object({
  date: line(200, "Elige la columna de la fecha"),
  valueDate: OptionalColumn,
  /** One signed column, or one for what came in and one for what went out. */
  amount: OptionalColumn,
  credit: OptionalColumn,
  debit: OptionalColumn,
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
  /** In the form as JSON. Left out: the one that was used the last time for a file with the same columns. */
  mapping: StatementMapping.optional(),
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
  state: z.enum(STATEMENT_STATES),
  /** New entries that were looked at so far, and how many of them were applied at once. */
  progress: z.object({ done: z.int(), total: z.int(), applied: z.int() }),
  by: z.string().nullable(),
  created_at: Timestamp,
});
export type BankStatement = z.infer<typeof BankStatement>;

/** The file is a CSV with columns that the shop has not met: it asks which is which. */
export const MappingQuestion = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  suggestion: StatementMapping.partial(),
});
export type MappingQuestion = z.infer<typeof MappingQuestion>;

export const statementEndpoints = endpoints({
  "GET /admin/transfers/statements": {
    ...reads,
    summary: "The bank's statements that were read in, newest first",
    query: ListQuery.omit({ search: true }),
    reply: z.object({ success: z.literal(true), statements: z.array(BankStatement), pagination: Pagination }),
  },
  "GET /admin/transfers/statements/:id": {
    ...reads,
    params: ById,
    unknownId: "statement.not_found",
    summary: "One statement, with how far the shop is with its entries",
    reply: z.object({ success: z.literal(true), statement: BankStatement }),
    refusals: ["statement.not_found"],
  },
  "POST /admin/transfers/statements": {
    ...writes,
    upload: "file",
    summary:
      "Reads a bank's statement (multipart, with the file in `file`) whole or not at all; entries that are known stay as they are. A CSV with columns never met answers with a question instead",
    body: StatementForm,
    reply: z.object({
      success: z.literal(true),
      statement: BankStatement.nullable(),
      question: MappingQuestion.nullable(),
    }),
    refusals: ["statement.unreadable"],
  },
});
