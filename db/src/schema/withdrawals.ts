import { WITHDRAWAL_STATES } from "@bruma/contract";
import { check, date, index, integer, pgTable, text } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { orders } from "./orders.ts";
import { createdAt, id, moment, oneOf } from "./types.ts";

/** What people declared to step back from (TRLGDCU, arts. 102 to 108), as they wrote it. */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: id(),
    /** Told to the sender, who need have no account. */
    reference: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    orderNumber: text().notNull(),
    items: text().notNull(),
    receivedOn: date(),
    /** The order whose number and e-mail these are; null where none is. */
    orderId: integer().references(() => orders.id, { onDelete: "set null" }),
    state: text({ enum: WITHDRAWAL_STATES }).notNull().default("received"),
    note: text(),
    createdAt: createdAt(),
    /** Until when what was paid goes back (art. 107.1). */
    refundBy: moment().notNull(),
    movedAt: moment(),
    /** When the account that it was proved to belong to was erased, while it was under way: it is forgotten once it has ended. */
    accountErasedAt: moment(),
    /** What the staff's search reads: as in `contact_messages`. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`search_form(reference || ' ' || name || ' ' || email || ' ' || order_number)`),
  },
  (t) => [
    index("withdrawals_state_idx").on(t.state, t.id),
    index("withdrawals_order_id_idx").on(t.orderId),
    index("withdrawals_created_at_idx").on(t.createdAt),
    index("withdrawals_refund_by_idx").on(t.refundBy, t.id).where(sql`state not in ('refunded', 'rejected')`),
    index("withdrawals_search_idx").using("gin", sql`search_text gin_trgm_ops`),
    check("withdrawals_state_check", oneOf("state", WITHDRAWAL_STATES)),
  ],
);
