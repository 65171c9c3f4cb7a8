import { z } from "zod";
import { Euros, Id, Timestamp } from "../fields/fields.ts";
import { MATCH_KINDS, ORDER_STATUSES, PAYMENT_STATUSES } from "../vocabulary/index.ts";

export const ProposedPart = z.object({ order_id: Id, amount: Euros });
/** What the shop takes an entry for; `reasons` are sentences for the shopkeeper. */
export const EntryMatch = z.object({
  kind: z.enum(MATCH_KINDS),
  reasons: z.array(z.string()),
  /** What one key confirms; empty where there is nothing to confirm. */
  parts: z.array(ProposedPart),
  /** The order that it is for needs no money, because it is paid or cancelled: what is proposed is to give this back. */
  give_back: z.boolean(),
});
export type EntryMatch = z.infer<typeof EntryMatch>;

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
