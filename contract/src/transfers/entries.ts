import { z } from "zod";
import { answer, endpoints, oneById } from "../endpoint.ts";
import { Amount, BodyId, Euros, Id, line, Pagination, Timestamp } from "../fields/fields.ts";
import { asWholeFile, dayFilters, filterOf, ListQuery, sortedBy } from "../fields/lists.ts";
import { ALLOCATION_HOWS, ENTRY_FILTERS, ENTRY_STATES, ENTRY_STEPS, LIKENESS_STATES } from "../vocabulary/index.ts";
import { EntryMatch, OrderCandidate, RefundCandidate, ReversedCandidate } from "./matches.ts";
import { RefundTo } from "./refundTo.ts";

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
  /** Whether it is a movement that another file has told, and which one; while it is asked it pays nothing. */
  likeness: z.enum(LIKENESS_STATES).nullable(),
  looks_like_id: Id.nullable(),
  /** Orders and refunds that it is given to. */
  order_ids: z.array(Id),
  refund_ids: z.array(Id),
  /** Of money that went out: to whom the refund goes that it shows, or whose reference and amount it carries. */
  refund_holder: z.string().nullable(),
  /** What a refund of the rest says, unless somebody writes something else. */
  refund_reason: z.string(),
  /** Null where nothing is left to decide. */
  match: EntryMatch.nullable(),
});
export type BankEntry = z.infer<typeof BankEntry>;

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
  /** The known movement that it looks like, with the names of the files that tell the two. */
  looks_like: z.object({ entry: BankEntry, file_name: z.string(), own_file_name: z.string() }).nullable(),
});
export type EntryDetail = z.infer<typeof EntryDetail>;

export const EntryQuery = ListQuery.extend({
  state: filterOf(ENTRY_FILTERS, "Estado no válido"),
  statement: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  ...dayFilters,
  sort: sortedBy("booked", "amount").optional(),
});

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

export const AnswerLikeness = z.object({
  /** The known one that was seen beside it. */
  known_id: BodyId,
  is_same: z.boolean("Di si es el mismo movimiento"),
});

const EntryReply = answer(EntryDetail.shape);

export const entryEndpoints = endpoints({
  "GET /admin/transfers/entries": {
    access: "payments.read",
    summary: "The bank's entries, newest first, with what each seems to pay. Without a state: those to review",
    query: EntryQuery,
    reply: answer({
      entries: z.array(BankEntry),
      pagination: Pagination,
      counts: z.object({ to_review: z.int(), matched: z.int(), ignored: z.int() }),
    }),
  },
  "GET /admin/transfers/entries/export": {
    access: "payments.read",
    summary: "The entries that the list would show, all pages of them",
    ...asWholeFile(EntryQuery),
  },
  "GET /admin/transfers/entries/:id": {
    access: "payments.read",
    ...oneById("transfer.not_found"),
    summary: "One entry with what it may pay, why, and what was done with it",
    reply: EntryReply,
  },
  "POST /admin/transfers/entries/:id/allocate": {
    access: "payments.write",
    ...oneById("transfer.not_found"),
    summary: "Gives an entry, or what is left of it, to one or several orders: they are paid by it",
    body: AllocateEntry,
    reply: EntryReply,
    refusals: [
      "transfer.not_open",
      "transfer.looks_known",
      "transfer.too_much",
      "transfer.other_currency",
      "transfer.cannot_reactivate",
      "order.not_found",
      "order.refund_open",
      "stock.too_low",
    ],
  },
  "POST /admin/transfers/entries/:id/settle": {
    access: "payments.write",
    ...oneById("transfer.not_found"),
    summary: "Says of which refund an entry (money that went out) is: the refund is done",
    body: z.object({ refund_id: BodyId }),
    reply: EntryReply,
    refusals: [
      "transfer.not_open",
      "transfer.looks_known",
      "transfer.too_much",
      "transfer.other_currency",
      "refund.not_found",
      "refund.not_open",
      "refund.paid_besides",
      "order.refund_too_large",
    ],
  },
  "POST /admin/transfers/entries/:id/reverse": {
    access: "payments.write",
    ...oneById("transfer.not_found"),
    summary: "Says which earlier entry the bank takes back with this one: that one pays nothing any more",
    body: z.object({ entry_id: BodyId }),
    reply: EntryReply,
    refusals: ["transfer.not_open", "transfer.looks_known", "transfer.not_its_reversal", "transfer.refunded_since"],
  },
  "POST /admin/transfers/entries/:id/likeness": {
    access: "payments.write",
    ...oneById("transfer.not_found"),
    summary: "Says whether an entry is the known movement that it looks like: then it is set aside, else it is open",
    body: AnswerLikeness,
    reply: EntryReply,
    refusals: ["transfer.not_asked", "transfer.already_the_same"],
  },
  "POST /admin/transfers/entries/:id/undo": {
    access: "payments.write",
    ...oneById("transfer.not_found"),
    summary:
      "Takes back what an entry was given to, brings an ignored one back to the list, or asks again whether it is a known one",
    reply: EntryReply,
    refusals: ["transfer.nothing_to_undo", "transfer.refunded_since", "refund.not_open"],
  },
  "POST /admin/transfers/entries/:id/ignore": {
    access: "payments.write",
    ...oneById("transfer.not_found"),
    summary: "Takes an entry, or what is left of it, off the list, with the reason",
    body: z.object({ reason: line(200, "Escribe el motivo") }),
    reply: EntryReply,
    refusals: ["transfer.not_open"],
  },
  "POST /admin/transfers/entries/:id/refund": {
    access: "payments.write",
    ...oneById("transfer.not_found"),
    summary: "What is left of an entry is to be given back: by default all of it, to where it came from",
    body: z.object({
      amount: RefundTo.amount.optional(),
      iban: RefundTo.iban.optional(),
      holder: RefundTo.holder.optional(),
      reason: RefundTo.reason,
      apart: RefundTo.apart,
    }),
    bodyOptional: true,
    reply: EntryReply,
    refusals: [
      "transfer.not_open",
      "transfer.looks_known",
      "transfer.too_much",
      "transfer.other_currency",
      "order.refund_open",
      "refund.may_be_paid",
    ],
  },
});
