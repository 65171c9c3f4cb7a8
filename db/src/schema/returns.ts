import { RETURN_CONDITIONS, RETURN_FATES, RETURN_STATES } from "@bruma/contract";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { orderLines, orders } from "./orders.ts";
import { users } from "./people/users.ts";
import { bankRefunds } from "./transfers.ts";
import { createdAt, id, moment, oneOf } from "./types.ts";
import { withdrawals } from "./withdrawals.ts";

/** Goods of a delivered order that come back. What arrived is noted once, with its stock and its money; `order_returns_lower` lowers what its order costs. */
export const orderReturns = pgTable(
  "order_returns",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    withdrawalId: integer().references(() => withdrawals.id, { onDelete: "set null" }),
    /** What the buyer writes on the parcel. */
    label: text().notNull().unique(),
    state: text({ enum: RETURN_STATES }).notNull().default("expected"),
    /** What of the delivery's cost went back and, with the last unit, of its extras and of what the way to pay cost. */
    shippingCents: integer().notNull().default(0),
    /** What of its value lowered what its order lacked, and the rest, which went back: together the lines' money and the delivery's. */
    settledCents: integer().notNull().default(0),
    refundCents: integer().notNull().default(0),
    /** By which transfer, where one was prepared. */
    refundId: integer().references(() => bankRefunds.id),
    note: text(),
    actorId: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    closedAt: moment(),
  },
  (t) => [
    index("order_returns_order_id_idx").on(t.orderId, t.id),
    index("order_returns_withdrawal_id_idx").on(t.withdrawalId),
    index("order_returns_refund_id_idx").on(t.refundId),
    index("order_returns_actor_id_idx").on(t.actorId),
    index("order_returns_settled_idx").on(t.closedAt).where(sql`settled_cents > 0`),
    uniqueIndex("order_returns_expected_key").on(t.orderId).where(sql`state = 'expected'`),
    check("order_returns_state_check", oneOf("state", RETURN_STATES)),
    check(
      "order_returns_money_check",
      sql`shipping_cents >= 0 and settled_cents >= 0 and refund_cents >= 0 and settled_cents + refund_cents >= shipping_cents`,
    ),
    check("order_returns_closed_check", sql`(state = 'expected') = (closed_at is null)`),
  ],
);

/** What came back of a line. The trigger `order_return_lines_guard` lets no more come back, nor more be paid back, than the line sold. */
export const orderReturnLines = pgTable(
  "order_return_lines",
  {
    returnId: integer()
      .notNull()
      .references(() => orderReturns.id, { onDelete: "cascade" }),
    orderId: integer().notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    condition: text({ enum: RETURN_CONDITIONS }).notNull(),
    fate: text({ enum: RETURN_FATES }).notNull(),
    refundCents: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.position] }),
    foreignKey({
      name: "order_return_lines_line_fk",
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }).onDelete("cascade"),
    index("order_return_lines_line_idx").on(t.orderId, t.position),
    check("order_return_lines_figures_check", sql`quantity > 0 and refund_cents >= 0`),
    check("order_return_lines_condition_check", oneOf("condition", RETURN_CONDITIONS)),
    check("order_return_lines_fate_check", oneOf("fate", RETURN_FATES)),
    check("order_return_lines_sale_check", sql`fate = 'loss' or condition = 'sealed'`),
  ],
);
