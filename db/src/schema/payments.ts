import { PAYMENT_KINDS } from "@bruma/contract";
import { check, date, index, integer, pgTable, text, uniqueIndex } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { orders } from "./orders.ts";
import { users } from "./people/users.ts";
import { bankAllocations } from "./transfers.ts";
import { createdAt, id, moment, oneOf } from "./types.ts";

/**
 * Ledger: money that came in for an order (`payment`) or went back (`refund`), and what turned out not to be so (`reversal`,
 * `refund_reversal`). `orders.paid_cents` and `refunded_cents` are its sums, kept by the trigger `payments_roll_up`; the payment
 * status is derived from them.
 */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text({ enum: PAYMENT_KINDS }).notNull(),
    amountCents: integer().notNull(),
    /** The bank's day. */
    on: date({ mode: "string" }).notNull(),
    note: text(),
    /** What of a bank entry it is; a row of the ledger for each allocation, never two. */
    allocationId: integer().references(() => bankAllocations.id),
    /** The order's term, which ended because this made it paid: it counts again if this is undone. */
    liftedTerm: moment(),
    actorId: integer().references(() => users.id, { onDelete: "set null" }),
    at: createdAt(),
  },
  (t) => [
    index("payments_order_id_idx").on(t.orderId, t.id),
    index("payments_actor_id_idx").on(t.actorId),
    uniqueIndex("payments_allocation_id_key").on(t.allocationId),
    index("payments_refunds_idx").on(t.on).where(sql`kind in ('refund', 'refund_reversal')`),
    check("payments_kind_check", oneOf("kind", PAYMENT_KINDS)),
    check("payments_amount_check", sql`amount_cents > 0`),
  ],
);

/** What the staff note about an order for each other. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    authorId: integer().references(() => users.id, { onDelete: "set null" }),
    text: text().notNull(),
    at: createdAt(),
  },
  (t) => [index("order_notes_order_id_idx").on(t.orderId, t.id), index("order_notes_author_id_idx").on(t.authorId)],
);
