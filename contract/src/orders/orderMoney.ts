import { z } from "zod";
import { Amount, day, Euros, Id, line, Timestamp } from "../fields/fields.ts";
import { PAYMENT_KINDS, REFUND_STATES } from "../vocabulary/index.ts";

/** A row of the ledger of what came in and what went back. */
export const Payment = z.object({
  id: Id,
  kind: z.enum(PAYMENT_KINDS),
  amount: Euros,
  /** The bank's day. */
  on: z.string(),
  note: z.string().nullable(),
  /** The entry of the bank that it was read from; null: somebody noted it. */
  entry_id: Id.nullable(),
  by: z.string(),
  at: Timestamp,
});
export type Payment = z.infer<typeof Payment>;

/**
 * Other people's orders with a refund to the same account, the newest first, five at most. Families share one; a number that was copied from
 * the wrong order looks the same.
 */
export const SharingOrders = z.array(z.object({ order_id: Id, buyer: z.string() }));
export type SharingOrders = z.infer<typeof SharingOrders>;

/** Money of an order that goes back by transfer: to whom, only who sees transfers sees. */
export const OrderRefund = z.object({
  id: Id,
  state: z.enum(REFUND_STATES),
  amount: Euros,
  /** It was cancelled when it stood in a file for the bank already: the bank may pay it all the same. */
  may_be_paid: z.boolean(),
  /** While it is to be paid. */
  same_account: SharingOrders,
  created_at: Timestamp,
});
export type OrderRefund = z.infer<typeof OrderRefund>;

/** Money that came in or went back. */
export const MoneyMoved = z.object({
  amount: Amount.optional(),
  /** The bank's day. */
  on: day("Indica una fecha").optional(),
  note: line(200).optional(),
  /** How many movements of the order's money the sender knows of; where there are more or fewer by now, nothing is noted. */
  known: z.int().nonnegative().optional(),
});
