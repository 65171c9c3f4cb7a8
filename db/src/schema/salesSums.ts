import { bigint, date, index, integer, pgTable, primaryKey, text } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { users } from "./people/users.ts";

const big = () => bigint({ mode: "number" });

/**
 * What the orders of each day came to, so that the staff's figures need not read them all. Days are the shop's own; those before
 * `sales_closing.closed_until` are summed here. `rollUpSales` writes it, from `stale_days` and `stale_buyers`, which triggers fill.
 */
export const salesDays = pgTable(
  "sales_days",
  {
    day: date().notNull(),
    status: text().notNull(),
    paymentStatus: text().notNull(),
    orders: integer().notNull(),
    cents: big().notNull(),
    /** What of it the shop keeps: as `revenueCents` says it. */
    revenueCents: big().notNull().default(0),
    /** What of it the shop neither keeps nor waits for: as `goneCents` says it. */
    settledCents: big().notNull().default(0),
    items: big().notNull(),
    discountCents: big().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.status, t.paymentStatus] })],
);

/** How many customers bought in a month whose days are all closed. */
export const salesMonths = pgTable("sales_months", { month: date().primaryKey(), buyers: integer().notNull() });

/** What was sold of each product on each closed day since `sales_closing.window_from`. */
export const soldDays = pgTable(
  "sold_days",
  { day: date().notNull(), productId: integer().notNull(), units: big().notNull(), cents: big().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.productId] })],
);

/** The sum of `sold_days`, to be sorted by. */
export const soldProducts = pgTable(
  "sold_products",
  { productId: integer().primaryKey(), units: big().notNull(), cents: big().notNull() },
  (t) => [index("sold_products_units_idx").on(t.units, t.cents, t.productId)],
);

/** What each customer's orders came to that were not cancelled, and how many were delivered. */
export const buyerTotals = pgTable(
  "buyer_totals",
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    orders: integer().notNull(),
    cents: big().notNull(),
    delivered: integer().notNull(),
  },
  (t) => [
    index("buyer_totals_cents_idx").on(t.cents, t.userId).where(sql`cents > 0`),
    index("buyer_totals_orders_idx").on(t.orders, t.userId).where(sql`orders > 0`),
    index("buyer_totals_delivered_idx").on(t.userId).where(sql`delivered > 0`),
  ],
);

/** Closed days whose orders changed since they were summed. */
export const staleDays = pgTable("stale_days", {
  id: big().primaryKey().generatedAlwaysAsIdentity(),
  day: date().notNull(),
});

/** Customers whose orders changed since they were summed. */
export const staleBuyers = pgTable("stale_buyers", {
  id: big().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer().notNull(),
});

/** One row, once something was summed. */
export const salesClosing = pgTable("sales_closing", {
  id: integer().primaryKey(),
  closedUntil: date().notNull(),
  windowFrom: date().notNull(),
});
