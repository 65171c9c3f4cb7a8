import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { BodyId, ById, Euros, FileBytes, Id, line, Pagination, Timestamp } from "./fields.ts";
import { dayFilters, filterOf, ListQuery, sortedBy, wholeList } from "./lists.ts";
import {
  ALLOCATION_HOWS,
  BANK_FILE_FORMATS,
  ENTRY_FILTERS,
  ENTRY_STATES,
  ENTRY_STEPS,
  MATCH_KINDS,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  REFUND_FILE_MAX,
  REFUND_STATES,
  STATEMENT_STATES,
} from "./vocabulary.ts";

/** An amount that somebody types: more than nothing, in whole cents. */
const Amount = z
  .number("Indica un importe")
  .positive("El importe debe ser mayor que cero")
  .max(1_000_000, "Como máximo 1.000.000 €")
  .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, "Como máximo dos decimales");

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

export const ProposedPart = z.object({ order_id: Id, amount: Euros });
/** What the shop takes an entry for; `reasons` are sentences for the shopkeeper. */
export const EntryMatch = z.object({
  kind: z.enum(MATCH_KINDS),
  reasons: z.array(z.string()),
  /** What one key confirms; empty where there is nothing to confirm. */
  parts: z.array(ProposedPart),
});
export type EntryMatch = z.infer<typeof EntryMatch>;

export const BankEntry = z.object({
  id: Id,
  statement_id: Id,
  state: z.enum(ENTRY_STATES),
  account: z.string(),
  booked_on: z.string(),
  value_on: z.string().nullable(),
  /** In its own currency. Below zero: money that went out. */
  amount: Euros,
  currency: z.string(),
  /** What of it is given to orders or refunds, and what is not; never below zero. */
  allocated: Euros,
  rest: Euros,
  counterparty_name: z.string().nullable(),
  counterparty_iban: z.string().nullable(),
  text: z.string(),
  bank_reference: z.string().nullable(),
  end_to_end_id: z.string().nullable(),
  creditor_reference: z.string().nullable(),
  /** The bank takes back an earlier entry. */
  is_reversal: z.boolean(),
  /** The other account is not a Spanish one. */
  is_foreign: z.boolean(),
  ignored_reason: z.string().nullable(),
  /** Orders and refunds that it is given to. */
  order_ids: z.array(Id),
  refund_ids: z.array(Id),
  /** Null where nothing is left to decide. */
  match: EntryMatch.nullable(),
});
export type BankEntry = z.infer<typeof BankEntry>;

/** An order that an entry may pay. */
export const OrderCandidate = z.object({
  order_id: Id,
  buyer: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  created_at: Timestamp,
  expires_at: Timestamp.nullable(),
  total: Euros,
  missing: Euros,
  /** It was cancelled because nobody paid: `reactivate` takes its stock again. */
  is_lapsed: z.boolean(),
  /** What of the entry would go to it. */
  amount: Euros,
  reasons: z.array(z.string()),
});
export type OrderCandidate = z.infer<typeof OrderCandidate>;

/** A refund that an entry (money that went out) may show as done. */
export const RefundCandidate = z.object({
  refund_id: Id,
  order_id: Id.nullable(),
  amount: Euros,
  holder: z.string(),
  reasons: z.array(z.string()),
});
/** An earlier entry that a reversal of the bank may take back. */
export const ReversedCandidate = z.object({
  entry_id: Id,
  booked_on: z.string(),
  amount: Euros,
  text: z.string(),
  reasons: z.array(z.string()),
});

export const EntryStep = z.object({
  kind: z.enum(ENTRY_STEPS),
  order_id: Id.nullable(),
  refund_id: Id.nullable(),
  amount: Euros.nullable(),
  how: z.enum(ALLOCATION_HOWS).nullable(),
  reason: z.string().nullable(),
  /** Null: the shop itself. */
  by: z.string().nullable(),
  at: Timestamp,
});
export type EntryStep = z.infer<typeof EntryStep>;

export const EntryDetail = z.object({
  entry: BankEntry,
  orders: z.array(OrderCandidate),
  refunds: z.array(RefundCandidate),
  reversed: z.array(ReversedCandidate),
  history: z.array(EntryStep),
  /** What may be given back at once: orders of it that were paid too much. */
  excess: z.array(z.object({ order_id: Id, amount: Euros })),
});
export type EntryDetail = z.infer<typeof EntryDetail>;

export const BankRefund = z.object({
  id: Id,
  state: z.enum(REFUND_STATES),
  /** Of an order, or of what of an entry no order was meant by. */
  order_id: Id.nullable(),
  entry_id: Id.nullable(),
  amount: Euros,
  /** Both null once they may be kept no longer. */
  iban: z.string().nullable(),
  holder: z.string().nullable(),
  reason: z.string(),
  /** Under which the bank's statement shows it. */
  end_to_end_id: z.string(),
  file_id: Id.nullable(),
  by: z.string().nullable(),
  created_at: Timestamp,
  closed_at: Timestamp.nullable(),
});
export type BankRefund = z.infer<typeof BankRefund>;

export const RefundFile = z.object({
  id: Id,
  message_id: z.string(),
  count: z.int(),
  amount: Euros,
  execute_on: z.string(),
  created_at: Timestamp,
});
export type RefundFile = z.infer<typeof RefundFile>;

const Figure = z.object({ count: z.int(), amount: Euros });
export const TransferSummary = z.object({
  /** Orders by transfer that still owe something, and those of them whose term is over. */
  unpaid: Figure,
  overdue: Figure,
  /** Money that came in and is nobody's yet. */
  unmatched: Figure,
  /** Refunds that the bank has not shown yet. */
  refunds: Figure,
});
export type TransferSummary = z.infer<typeof TransferSummary>;

export const EntryQuery = ListQuery.extend({
  state: filterOf(ENTRY_FILTERS, "Estado no válido"),
  statement: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  ...dayFilters,
  sort: sortedBy("booked", "amount").optional(),
});
export type EntryQuery = z.infer<typeof EntryQuery>;

export const RefundQuery = ListQuery.extend({
  state: filterOf(REFUND_STATES, "Estado no válido"),
  sort: sortedBy("created", "amount").optional(),
});
export type RefundQuery = z.infer<typeof RefundQuery>;

export const AllocateEntry = z.object({
  allocations: z
    .array(z.object({ order_id: BodyId, amount: Amount }), "Elige al menos un pedido")
    .min(1, "Elige al menos un pedido")
    .max(20, "Como máximo 20 pedidos")
    .refine((parts) => new Set(parts.map(({ order_id }) => order_id)).size === parts.length, "Un pedido está repetido"),
  /** Orders among them that lapsed unpaid are taken up again: with their stock, or not at all. */
  reactivate: z.boolean().default(false),
});
export type AllocateEntry = z.infer<typeof AllocateEntry>;

const RefundTo = {
  amount: Amount,
  /** With or without spaces; that it is one is checked where it is kept. */
  iban: line(50, "El IBAN es obligatorio"),
  holder: line(70, "El titular es obligatorio"),
  reason: line(140).optional(),
};

const EntryReply = z.object({ success: z.literal(true), ...EntryDetail.shape });
const RefundReply = z.object({ success: z.literal(true), refund: BankRefund });
const reads = { access: "admin", permission: "payments.read" } as const;
const writes = { access: "admin", permission: "payments.write" } as const;
const entry = { params: ById, unknownId: "transfer.not_found" } as const;
const refund = { params: ById, unknownId: "refund.not_found" } as const;

export const transferEndpoints = endpoints({
  "GET /admin/transfers/summary": {
    ...reads,
    summary: "What is unpaid, overdue, unmatched and to be given back",
    reply: z.object({ success: z.literal(true), summary: TransferSummary }),
  },
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
  "GET /admin/transfers/entries": {
    ...reads,
    summary: "The bank's entries, newest first, with what each seems to pay. Without a state: those to review",
    query: EntryQuery,
    reply: z.object({
      success: z.literal(true),
      entries: z.array(BankEntry),
      pagination: Pagination,
      counts: z.object({ to_review: z.int(), matched: z.int(), ignored: z.int() }),
    }),
  },
  "GET /admin/transfers/entries/export": {
    ...reads,
    summary: "The entries that the list would show, all pages of them",
    query: EntryQuery.omit(wholeList),
    file: "text/csv",
    reply: FileBytes,
  },
  "GET /admin/transfers/entries/:id": {
    ...reads,
    ...entry,
    summary: "One entry with what it may pay, why, and what was done with it",
    reply: EntryReply,
    refusals: ["transfer.not_found"],
  },
  "POST /admin/transfers/entries/:id/allocate": {
    ...writes,
    ...entry,
    summary: "Gives an entry, or what is left of it, to one or several orders: they are paid by it",
    body: AllocateEntry,
    reply: EntryReply,
    refusals: [
      "transfer.not_found",
      "transfer.not_open",
      "transfer.too_much",
      "transfer.other_currency",
      "transfer.cannot_reactivate",
      "order.not_found",
      "stock.too_low",
    ],
  },
  "POST /admin/transfers/entries/:id/settle": {
    ...writes,
    ...entry,
    summary: "Says of which refund an entry (money that went out) is: the refund is done",
    body: z.object({ refund_id: BodyId }),
    reply: EntryReply,
    refusals: [
      "transfer.not_found",
      "transfer.not_open",
      "transfer.too_much",
      "transfer.other_currency",
      "refund.not_found",
      "refund.not_open",
      "order.refund_too_large",
    ],
  },
  "POST /admin/transfers/entries/:id/reverse": {
    ...writes,
    ...entry,
    summary: "Says which earlier entry the bank takes back with this one: that one pays nothing any more",
    body: z.object({ entry_id: BodyId }),
    reply: EntryReply,
    refusals: ["transfer.not_found", "transfer.not_open", "transfer.not_its_reversal", "transfer.refunded_since"],
  },
  "POST /admin/transfers/entries/:id/undo": {
    ...writes,
    ...entry,
    summary: "Takes back what an entry was given to, or brings an ignored one back to the list",
    reply: EntryReply,
    refusals: ["transfer.not_found", "transfer.nothing_to_undo", "transfer.refunded_since", "refund.not_open"],
  },
  "POST /admin/transfers/entries/:id/ignore": {
    ...writes,
    ...entry,
    summary: "Takes an entry, or what is left of it, off the list, with the reason",
    body: z.object({ reason: line(200, "Escribe el motivo") }),
    reply: EntryReply,
    refusals: ["transfer.not_found", "transfer.not_open"],
  },
  "POST /admin/transfers/entries/:id/refund": {
    ...writes,
    ...entry,
    summary: "What is left of an entry is to be given back: by default all of it, to where it came from",
    body: z.object({
      amount: RefundTo.amount.optional(),
      iban: RefundTo.iban.optional(),
      holder: RefundTo.holder.optional(),
      reason: RefundTo.reason,
    }),
    bodyOptional: true,
    reply: EntryReply,
    refusals: ["transfer.not_found", "transfer.not_open", "transfer.too_much", "transfer.other_currency"],
  },
  "GET /admin/transfers/refunds": {
    ...reads,
    summary: "Refunds by transfer, newest first",
    query: RefundQuery,
    reply: z.object({
      success: z.literal(true),
      refunds: z.array(BankRefund),
      pagination: Pagination,
      counts: z.object({ to_do: z.int(), exported: z.int(), done: z.int(), cancelled: z.int() }),
    }),
  },
  "POST /admin/transfers/refunds": {
    ...writes,
    summary:
      "Money of an order is to be given back by transfer, up to what was paid and is not being given back already",
    body: z.object({ order_id: BodyId, ...RefundTo }),
    reply: RefundReply,
    status: 201,
    refusals: ["order.not_found", "order.refund_too_large"],
  },
  "POST /admin/transfers/refunds/file": {
    ...writes,
    summary: "Puts refunds that are to do into one file for the bank (pain.001); its bytes come from `GET …/files/:id`",
    body: z.object({
      refund_ids: z
        .array(BodyId, "Elige al menos un reembolso")
        .min(1, "Elige al menos un reembolso")
        .max(REFUND_FILE_MAX, `Como máximo ${REFUND_FILE_MAX} reembolsos a la vez`),
    }),
    reply: z.object({ success: z.literal(true), file: RefundFile }),
    status: 201,
    refusals: ["refund.not_found", "refund.not_open", "refund.no_account"],
  },
  "GET /admin/transfers/refunds/files": {
    ...reads,
    summary: "The files for the bank, newest first",
    query: ListQuery.omit({ search: true }),
    reply: z.object({ success: z.literal(true), files: z.array(RefundFile), pagination: Pagination }),
  },
  "GET /admin/transfers/refunds/files/:id": {
    ...reads,
    params: ById,
    unknownId: "refund.file_not_found",
    summary: "A file for the bank, the same however often it is asked for",
    file: "application/xml",
    reply: FileBytes,
    refusals: ["refund.file_not_found", "refund.no_account"],
  },
  "POST /admin/transfers/refunds/:id/done": {
    ...writes,
    ...refund,
    summary: "Notes that a refund was made, before the bank's statement shows it",
    body: z.object({ on: z.iso.date("Indica una fecha").optional() }),
    bodyOptional: true,
    reply: RefundReply,
    refusals: ["refund.not_found", "refund.not_open", "order.refund_too_large"],
  },
  "POST /admin/transfers/refunds/:id/cancel": {
    ...writes,
    ...refund,
    summary: "A refund is not to be made after all",
    reply: RefundReply,
    refusals: ["refund.not_found", "refund.not_open"],
  },
});
