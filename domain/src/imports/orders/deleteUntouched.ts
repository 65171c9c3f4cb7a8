import {
  bankAllocations,
  bankRefunds,
  invoices,
  mails,
  orderEvents,
  orderNotes,
  orderReturns,
  orders,
  payments,
  retainedOrders,
  reviews,
  shipments,
  type Tx,
  withdrawals,
} from "@bruma/db";
import { inArray, sql } from "@bruma/db/sql";

/**
 * What an import never writes of an order, so somebody worked with an order that has it. Some of it would be deleted with its order,
 * some would lose its order, and the rest would make the DELETE fail, and with it the whole undo.
 */
const WORK = [
  orderNotes,
  reviews,
  orderReturns,
  withdrawals,
  bankRefunds,
  bankAllocations,
  invoices,
  shipments,
  mails,
  retainedOrders,
];

/** Deletes those of these imported orders that nobody has worked with since, and returns their ids. */
export async function deleteUntouched(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  // In a statement before the DELETE, so that the DELETE sees what was being written while this one waited.
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(orders.id)
    .for("update");
  const hasNoWork = WORK.map((table) => sql`not exists (select from ${table} t where t.order_id = o.id)`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from ${orders} o where o.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::integer)
      and (select count(*) from ${payments} where order_id = o.id) <= 1
      and (select count(*) from ${orderEvents} where order_id = o.id) = 1
      and ${sql.join(hasNoWork, sql` and `)}
    returning o.id`);
  return new Set([...rows].map(({ id }) => id));
}
