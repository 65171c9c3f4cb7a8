import { type SQL, sql } from "../sql.ts";

// SQL for a row of `orders`, under whatever name a statement gives it. What each figure means to the staff: `FIGURES` of the contract.

/** Whether it is a sale: it was not cancelled, paid or not. */
export const isSale = (row = "orders"): SQL => sql.raw(`${row}.status <> 'cancelled'`);

/** Whether its buyer still owes something of it. The literals let the planner see that `orders_owing_idx` serves. */
export const isOwing = (row = "orders"): SQL =>
  sql.raw(`${row}.status <> 'cancelled' and ${row}.payment_status in ('unpaid', 'partial')`);

/** Whether the shop keeps money for it. */
export const hasRevenue = (row = "orders"): SQL =>
  sql.raw(
    `${row}.status <> 'cancelled' and ${row}.payment_status in ('partial', 'paid', 'overpaid', 'partially_refunded')`,
  );

/** The cents that the shop keeps for it: what came in less what went back, up to what it costs without what came back. As `balanceOf` says it. */
export const revenueCents = (row = "orders"): SQL =>
  sql.raw(
    `case when ${row}.status = 'cancelled' then 0 else least(${row}.total_cents - ${row}.settled_cents - ${row}.returned_cents, ${row}.paid_cents - ${row}.refunded_cents) end`,
  );

/** The cents that its buyer still owes. As `balanceOf` says it. */
export const missingCents = (row = "orders"): SQL =>
  sql`case when ${isOwing(row)} then ${sql.raw(`${row}.total_cents - ${row}.settled_cents - ${row}.paid_cents + ${row}.refunded_cents`)} else 0 end`;

/** The cents that the shop neither keeps nor waits for: what came back, or went back. */
export const goneCents = (row = "orders"): SQL =>
  sql`${sql.raw(`${row}.total_cents`)} - (${revenueCents(row)}) - (${missingCents(row)})`;
