import { z } from "zod";
import { answer, asFile, endpoints, oneById } from "../endpoint.ts";
import { BodyId, day, Euros, Id, Pagination, Timestamp } from "../fields/fields.ts";
import { filterOf, ListQuery, sortedBy } from "../fields/lists.ts";
import { BulkResult } from "../orders/adminOrders.ts";
import { SharingOrders } from "../orders/orderMoney.ts";
import { ORDER_STATUSES, REFUND_FILE_MAX, REFUND_STATES } from "../vocabulary/index.ts";
import { RefundTo } from "./refundTo.ts";

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
  /** On which day its money came back, after the bank had shown it as paid. */
  returned_on: z.string().nullable(),
  /** It was cancelled when it stood in a file for the bank already: the bank may pay it all the same. */
  may_be_paid: z.boolean(),
  /** While it is to be paid. */
  same_account: SharingOrders,
});
export type BankRefund = z.infer<typeof BankRefund>;

/** An order of which the shop owes something, for which a refund is to be prepared. */
export const OwedOrder = z.object({
  order_id: Id,
  buyer: z.string(),
  email: z.string(),
  status: z.enum(ORDER_STATUSES),
  amount: Euros,
  /** The account that paid it; null where the bank has not said. */
  iban: z.string().nullable(),
  holder: z.string().nullable(),
  /** What the bank may still pay of refunds that were cancelled in a file. */
  may_be_paid: Euros,
  /** Of the account that paid it. */
  same_account: SharingOrders,
});
export type OwedOrder = z.infer<typeof OwedOrder>;

export const RefundFile = z.object({
  id: Id,
  message_id: z.string(),
  count: z.int(),
  amount: Euros,
  /** Of these: what is still to be paid, and stands in the file when it is fetched. */
  left: z.object({ count: z.int(), amount: Euros, refund_ids: z.array(Id) }),
  execute_on: z.string(),
  created_at: Timestamp,
});
export type RefundFile = z.infer<typeof RefundFile>;

export const RefundQuery = ListQuery.extend({
  state: filterOf(REFUND_STATES, "Estado no válido"),
  sort: sortedBy("created", "amount").optional(),
});

const RefundIds = z
  .array(BodyId, "Elige al menos un reembolso")
  .min(1, "Elige al menos un reembolso")
  .max(REFUND_FILE_MAX, `Como máximo ${REFUND_FILE_MAX} reembolsos a la vez`);

const RefundReply = answer({ refund: BankRefund });

export const refundEndpoints = endpoints({
  "GET /admin/transfers/refunds": {
    access: "payments.read",
    summary: "Refunds by transfer, newest first",
    query: RefundQuery,
    reply: answer({
      refunds: z.array(BankRefund),
      pagination: Pagination,
      counts: z.object({ to_do: z.int(), exported: z.int(), done: z.int(), cancelled: z.int() }),
    }),
  },
  "GET /admin/transfers/refunds/owed": {
    access: "payments.read",
    summary: "Orders of which the shop owes something that no refund is prepared for, the oldest first",
    query: ListQuery.omit({ search: true }).extend({
      order: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    }),
    reply: answer({ owed: z.array(OwedOrder), pagination: Pagination }),
  },
  "POST /admin/transfers/refunds": {
    access: "payments.write",
    summary:
      "Money of an order is to be given back by transfer, up to what was paid and is not being given back already",
    body: z.object({ order_id: BodyId, ...RefundTo }),
    reply: RefundReply,
    status: 201,
    refusals: ["order.not_found", "order.refund_too_large", "order.refund_open", "refund.may_be_paid"],
  },
  "POST /admin/transfers/refunds/file": {
    access: "payments.write",
    summary: "Puts refunds that are to do into one file for the bank (pain.001); its bytes come from `GET …/files/:id`",
    body: z.object({ refund_ids: RefundIds }),
    reply: answer({ file: RefundFile }),
    status: 201,
    refusals: ["refund.not_found", "refund.not_open", "refund.not_owed", "refund.no_account"],
  },
  "POST /admin/transfers/refunds/done": {
    access: "payments.write",
    summary:
      "Notes that several open refunds were made, each for itself. The one charge by which the bank paid a file is settled with the last of its refunds",
    body: z.object({ refund_ids: RefundIds, on: day("Indica una fecha").optional() }),
    reply: answer({ results: z.array(BulkResult) }),
  },
  "GET /admin/transfers/refunds/files": {
    access: "payments.read",
    summary: "The files for the bank, newest first",
    query: ListQuery.omit({ search: true }),
    reply: answer({ files: z.array(RefundFile), pagination: Pagination }),
  },
  "GET /admin/transfers/refunds/files/:id": {
    access: "payments.read",
    ...oneById("refund.file_not_found"),
    summary: "A file for the bank, without what was cancelled or made meanwhile",
    ...asFile("application/xml"),
    refusals: ["refund.file_empty", "refund.no_account"],
  },
  "POST /admin/transfers/refunds/:id/done": {
    access: "payments.write",
    ...oneById("refund.not_found"),
    summary:
      "Notes that a refund was made, before the bank's statement shows it; also one that was cancelled in a file, and that the bank paid all the same",
    body: z.object({ on: day("Indica una fecha").optional() }),
    bodyOptional: true,
    reply: RefundReply,
    refusals: ["refund.not_open", "refund.paid_besides", "order.refund_too_large"],
  },
  "POST /admin/transfers/refunds/:id/again": {
    access: "payments.write",
    ...oneById("refund.not_found"),
    summary:
      "A refund that the bank paid and gave back is to be paid once more, perhaps to another account: another one takes its place",
    body: z.object(RefundTo),
    reply: RefundReply,
    status: 201,
    refusals: [
      "refund.not_open",
      "refund.not_returned",
      "order.refund_too_large",
      "order.refund_open",
      "refund.may_be_paid",
      "transfer.not_open",
      "transfer.too_much",
      "transfer.other_currency",
    ],
  },
  "POST /admin/transfers/refunds/:id/cancel": {
    access: "payments.write",
    ...oneById("refund.not_found"),
    summary: "A refund is not to be made after all, and leaves the file that it stands in",
    body: z.object({
      /** Also one that stands in a file for the bank, which may pay it all the same. */
      even_in_file: z.boolean().optional(),
    }),
    bodyOptional: true,
    reply: RefundReply,
    refusals: ["refund.not_open", "refund.in_file"],
  },
});
