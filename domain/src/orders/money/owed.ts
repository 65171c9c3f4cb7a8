import { HAS_EXCESS } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";
import { IS_OPEN } from "./openRefunds.ts";

const KEPT = "orders.paid_cents - orders.refunded_cents";
/** What came in beyond the total. */
const BEYOND = "greatest(0, orders.paid_cents - orders.total_cents)";
/** What goes back for returns that are received, and when the first of them was. */
const RETURNS =
  "select sum(b.refund_cents) as cents, min(b.closed_at) as since from order_returns b where b.order_id = orders.id and b.state = 'received' and b.refund_cents > 0";
/** What stayed gone of what went back before that, for something else: it makes no return's money less. */
const BEFORE =
  "select sum(case when p.kind = 'refund_reversal' then -p.amount_cents when p.at < returned.since then p.amount_cents else 0 end) from payments p where p.order_id = orders.id and p.kind in ('refund', 'refund_reversal')";
/** SQL for a row of `orders` with returns: as `DUE`, of what came in too much and what returns bring back together. */
const DUE_WITH_RETURNS = `(select least(${KEPT}, greatest(0, ${BEYOND} + returned.cents + greatest(0, coalesce((${BEFORE}), 0) - ${BEYOND}) - orders.refunded_cents))
  from (${RETURNS}) as returned where returned.cents is not null)`;
/**
 * SQL for a row of `orders`: the cents that its buyer paid and the shop has no right to, prepared to go back or not. As `balanceOf` says it, and
 * what a received return brings back until it is back, also where the refund that was prepared for it is cancelled.
 */
const DUE = `case when orders.status = 'cancelled' then ${KEPT} else coalesce(${DUE_WITH_RETURNS}, greatest(0, ${KEPT} - orders.total_cents)) end`;
/** SQL for a row of `orders`: the cents of its prepared refunds by transfer. */
const PREPARED = `(select coalesce(sum(r.amount_cents), 0) from bank_refunds r where r.order_id = orders.id and ${IS_OPEN})`;
/** The few orders of which more may be due than is prepared: all money of another one's returns is back, or on its way. */
const DOUBTFUL = `select id from orders where ${HAS_EXCESS}
  union select b.order_id from bank_refunds r join order_returns b on b.refund_id = r.id where r.state = 'cancelled' and b.state = 'received'
  union select b.order_id from order_returns b join orders o on o.id = b.order_id where b.state = 'received' and b.refund_cents > 0 and o.paid_cents > o.total_cents`;

/** Orders of which something is owed for which no refund is prepared, as `order_id` and `cents`. */
export const UNPREPARED = `(select order_id, cents from
  (select orders.id as order_id, ${DUE} - ${PREPARED} as cents from orders where orders.id in (${DOUBTFUL})) as due
  where cents > 0)`;

/** All that the shop owes: a row, with its `cents`, for each refund that is prepared, and for each order that still needs one. */
export const OWED = `(select r.amount_cents as cents from bank_refunds r where ${IS_OPEN}
  union all select cents from ${UNPREPARED} as unprepared)`;

/** What of the buyers' money orders keep for what they cost, all together. */
export const CREDITED = `(select coalesce(sum(${KEPT} - greatest(${DUE}, ${PREPARED})), 0) from orders)`;

/** SQL for a row of `orders`: the cents that the shop has to give back, prepared or not. */
export const owedCents = (): SQL<number> => sql<number>`greatest(${sql.raw(DUE)}, ${sql.raw(PREPARED)})::float8`;
