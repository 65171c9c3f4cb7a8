import { z } from "zod";
import { answer, endpoints, oneById } from "../endpoint.ts";
import {
  day,
  Id,
  knownEmail,
  line,
  Pagination,
  paragraph,
  personName,
  plainWords,
  Timestamp,
} from "../fields/fields.ts";
import { looksLikeLink, NO_LINKS } from "../fields/links.ts";
import { asWholeFile, dayFilters, filterOf, ListQuery, sortedBy } from "../fields/lists.ts";
import { CART_LINES_MAX, ORDER_STATUSES, WITHDRAWAL_FILTERS, WITHDRAWAL_STATES } from "../vocabulary/index.ts";

/** A line of an order as the form writes it, and all lines of the longest order, one below the other. */
export const WITHDRAWN_LINE_MAX = 200;
const WITHDRAWN_ITEMS_MAX = CART_LINES_MAX * (WITHDRAWN_LINE_MAX + 1);

/** What somebody declares to step back from. The order need not exist: nobody learns here whether it does. */
export const WithdrawalForm = z.object({
  name: personName(),
  email: knownEmail("El email es obligatorio"),
  /** As people write it: «#12», «12», «pedido 12». */
  orderNumber: plainWords(40, "El número de pedido es obligatorio"),
  /** All of the order, or what of it. */
  items: paragraph(WITHDRAWN_ITEMS_MAX, "Indica de qué productos desistes").refine(
    (text) => !looksLikeLink(text),
    NO_LINKS,
  ),
  receivedOn: z.union([day(), z.literal("").transform(() => null)], "Fecha no válida").nullish(),
  /** People do not see this field; what fills it in is a program. */
  website: z.string().max(2000).optional(),
});
export type WithdrawalForm = z.infer<typeof WithdrawalForm>;

/** The dated receipt: the same for an order that exists and one that does not. */
export const WithdrawalReceipt = z.object({
  reference: z.string(),
  at: Timestamp,
  name: z.string(),
  email: z.string(),
  order_number: z.string(),
  items: z.string(),
  received_on: z.string().nullable(),
  /** Until when what was paid goes back, and the goods are to be sent back. */
  refund_by: Timestamp,
  return_by: Timestamp,
});
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>;

export const WithdrawalSummary = z.object({
  id: Id,
  reference: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  name: z.string(),
  email: z.string(),
  order_number: z.string(),
  /** The order whose number and e-mail these are; null where none is. */
  order_id: Id.nullable(),
  created_at: Timestamp,
  refund_by: Timestamp,
  /** It is open beyond that. */
  is_overdue: z.boolean(),
});
export type WithdrawalSummary = z.infer<typeof WithdrawalSummary>;

export const Withdrawal = WithdrawalSummary.extend({
  order_status: z.enum(ORDER_STATUSES).nullable(),
  /** Of the return that its order expects; null where it expects none. */
  return_label: z.string().nullable(),
  items: z.string(),
  received_on: z.string().nullable(),
  /** What was said with the last move; for a rejection, the reason that its sender is told. */
  note: z.string().nullable(),
  moved_at: Timestamp.nullable(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

export const WithdrawalQuery = ListQuery.extend({
  state: filterOf(WITHDRAWAL_FILTERS, "Estado no válido"),
  ...dayFilters,
  sort: sortedBy("created", "due").optional(),
});
export type WithdrawalQuery = z.infer<typeof WithdrawalQuery>;

export const MoveWithdrawal = z
  .object({ state: z.enum(WITHDRAWAL_STATES, "Estado no válido"), note: line(500).nullish() })
  .refine(({ state, note }) => state !== "rejected" || Boolean(note), {
    path: ["note"],
    message: "Escribe por qué se rechaza",
  });
export type MoveWithdrawal = z.infer<typeof MoveWithdrawal>;

const WithdrawalReply = answer({ withdrawal: Withdrawal });

export const withdrawalEndpoints = endpoints({
  "POST /withdrawals": {
    access: "anyone",
    summary: "Declares the withdrawal from an order, without signing in; the answer is its dated receipt",
    body: WithdrawalForm,
    reply: answer({ receipt: WithdrawalReceipt }),
    status: 201,
    refusals: ["request.too_many"],
  },
  "GET /admin/withdrawals": {
    access: "orders.read",
    summary: "Withdrawals with their deadlines, newest first",
    query: WithdrawalQuery,
    reply: answer({
      withdrawals: z.array(WithdrawalSummary),
      pagination: Pagination,
      summary: z.object({ open: z.int(), overdue: z.int() }),
    }),
  },
  "GET /admin/withdrawals/export": {
    access: "orders.read",
    summary: "The withdrawals of the table as a file, all pages of it",
    ...asWholeFile(WithdrawalQuery),
  },
  "GET /admin/withdrawals/:id": {
    access: "orders.read",
    summary: "One withdrawal, with what was declared and how far it has come",
    ...oneById("withdrawal.not_found"),
    reply: WithdrawalReply,
  },
  "PUT /admin/withdrawals/:id/state": {
    access: "orders.write",
    summary: "Moves a withdrawal on; its sender is told of a refund, and of a rejection with its reason",
    ...oneById("withdrawal.not_found"),
    body: MoveWithdrawal,
    reply: WithdrawalReply,
    refusals: ["withdrawal.cannot_move"],
  },
});
