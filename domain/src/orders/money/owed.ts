import { HAS_EXCESS } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";
import { IS_OPEN } from "./openRefunds.ts";

/** SQL for a row of `orders`: the cents that its buyer paid and the shop has no right to. As `balanceOf` says it. */
const EXCESS =
  "case when orders.status = 'cancelled' then orders.paid_cents - orders.refunded_cents else greatest(0, orders.paid_cents - orders.refunded_cents - orders.total_cents + orders.settled_cents + orders.returned_cents) end";
/** SQL for a row of `orders`: the cents of its prepared refunds by transfer. */
const PREPARED = `(select coalesce(sum(r.amount_cents), 0) from bank_refunds r where r.order_id = orders.id and ${IS_OPEN})`;

/** Orders of which something is owed for which no refund is prepared, as `order_id` and `cents`. */
export const UNPREPARED = `(select order_id, cents from
  (select orders.id as order_id, ${EXCESS} - ${PREPARED} as cents from orders where ${HAS_EXCESS}) as excess
  where cents > 0)`;

/** All that the shop owes: a row, with its `cents`, for each refund that is prepared, and for each order that still needs one. */
export const OWED = `(select r.amount_cents as cents from bank_refunds r where ${IS_OPEN}
  union all select cents from ${UNPREPARED} as unprepared)`;

/** What of the buyers' money orders keep for what they cost, all together. */
export const CREDITED = `(select coalesce(sum(paid_cents - refunded_cents - greatest(${EXCESS}, ${PREPARED})), 0) from orders)`;

/** SQL for a row of `orders`: the cents that the shop has to give back, prepared or not. */
export const owedCents = (): SQL<number> => sql<number>`greatest(${sql.raw(EXCESS)}, ${sql.raw(PREPARED)})::float8`;
