import { type SQL, sql } from "drizzle-orm";

/** Of a row of `orders`: what its buyer paid and the shop has no right to, in cents. As `balanceOf` says it. */
const EXCESS =
  "case when orders.status = 'cancelled' then orders.paid_cents - orders.refunded_cents else greatest(0, orders.paid_cents - orders.refunded_cents - orders.total_cents) end";
/** Of a row of `orders`: what of it is to go back by transfers that are prepared, in cents. */
const PREPARED =
  "(select coalesce(sum(r.amount_cents), 0) from bank_refunds r where r.order_id = orders.id and r.state in ('to_do', 'exported'))";
// As the index `orders_owed_idx` says it, so that the planner sees that it serves.
const HAS_EXCESS =
  "paid_cents > refunded_cents and (status = 'cancelled' or paid_cents - refunded_cents > total_cents)";

/** Orders of which something is owed for which no refund is prepared, as `order_id` and `cents`. */
export const UNPREPARED = `(select order_id, cents from
  (select orders.id as order_id, ${EXCESS} - ${PREPARED} as cents from orders where ${HAS_EXCESS}) as excess
  where cents > 0)`;

/** All that the shop owes: a row, with its `cents`, for each refund that is prepared, and for each order that still needs one. */
export const OWED = `(select amount_cents as cents from bank_refunds where state in ('to_do', 'exported')
  union all select cents from ${UNPREPARED} as unprepared)`;

/** What of the buyers' money orders keep for what they cost, all together. */
export const CREDITED = `(select coalesce(sum(paid_cents - refunded_cents - greatest(${EXCESS}, ${PREPARED})), 0) from orders)`;

/** Of a row of `orders`: what the shop has to give back of it, prepared or not. */
export const owedCents = (): SQL<number> => sql<number>`greatest(${sql.raw(EXCESS)}, ${sql.raw(PREPARED)})::float8`;
