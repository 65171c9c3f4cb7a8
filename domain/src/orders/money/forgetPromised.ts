import { bankRefunds, orderReturns, orders, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { IS_OPEN } from "./openRefunds.ts";

/**
 * A return counts in `returned_cents` also what was to go back beside it, by a refund that was prepared before, so that nobody has to pay it
 * again. Where such a refund is not to be made after all it is owed no more: of all that is not the returns' own money there stays at most
 * what went back, or still is to. The caller holds the order.
 */
export async function forgetPromised(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`
    with back as (
      select coalesce(sum(b.refund_cents), 0)::integer as cents,
        coalesce(sum(b.refund_cents) filter (where r.state is distinct from 'cancelled'), 0)::integer as gone
      from ${orderReturns} b left join ${bankRefunds} r on r.id = b.refund_id where b.order_id = ${orderId} and b.state = 'received'),
    counted as (
      select o.id, back.cents + greatest(0, o.refunded_cents - back.gone
        + (select coalesce(sum(r.amount_cents), 0) from ${bankRefunds} r where r.order_id = o.id and ${sql.raw(IS_OPEN)}))::integer as cents
      from ${orders} o, back where o.id = ${orderId})
    update ${orders} set returned_cents = counted.cents from counted
    where ${orders.id} = counted.id and ${orders.returnedCents} > counted.cents`);
}
