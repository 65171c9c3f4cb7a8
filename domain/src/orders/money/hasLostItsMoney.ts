import { orderEvents, orders, type Tx } from "@bruma/db";
import { eq, inArray, type SQL, sql } from "@bruma/db/sql";
import { TRANSFER_METHODS } from "../../paymentMethods/index.ts";
import { Refusal } from "../../Refusal.ts";
import { LEDGER_NOTES } from "./paymentLedger.ts";

/**
 * SQL for a row of `orders`: whether its money went back while it was being prepared: all that was paid was refunded, or a payment by
 * transfer that it lacks now was undone. A refund of a part is the shop's own decision, and so is to prepare what is not paid: neither counts.
 * Whoever sends one order sees what is paid of it; among many nobody looks.
 */
export function hasLostItsMoney(): SQL<boolean> {
  const { paidCents, refundedCents, totalCents, paymentMethod } = orders;
  return sql<boolean>`(
    ${refundedCents} > 0 and ${refundedCents} >= ${paidCents} and ${hasEvent(LEDGER_NOTES.refund)}
    or ${paidCents} < ${totalCents} and ${inArray(paymentMethod, TRANSFER_METHODS)} and ${hasEvent(LEDGER_NOTES.reversal)})`;
}

/** The order's table by its name: a subquery needs it, and a selection from one table alone leaves it out. */
const hasEvent = (note: string): SQL => sql`exists (select from ${orderEvents} e
  where e.order_id = orders.id and e.from_status = 'processing' and e.to_status = 'processing' and e.note = ${note})`;

/** Of an order in preparation, which the caller holds. Refuses `order.money_gone`. */
export async function refuseMoneyGone(tx: Tx, orderId: number): Promise<void> {
  const [order] = await tx.select({ isGone: hasLostItsMoney() }).from(orders).where(eq(orders.id, orderId));
  if (order?.isGone) throw new Refusal("order.money_gone");
}
