import { OPEN_WITHDRAWAL_STATES } from "@bruma/contract";
import { orders, type Tx, withdrawals } from "@bruma/db";
import { eq, inArray, type SQL, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";

/** SQL for a row of `orders`: whether its buyer withdrew from it, or from a part, and the shop has not settled that yet. */
export const hasOpenWithdrawal = (): SQL<boolean> => sql<boolean>`exists (select from ${withdrawals}
  where ${withdrawals.orderId} = orders.id and ${inArray(withdrawals.state, OPEN_WITHDRAWAL_STATES)})`;

/** Of an order that the caller holds. Whoever sends one order reads what was withdrawn; among many nobody does. Refuses `order.withdrawn`. */
export async function refuseWithdrawn(tx: Tx, orderId: number): Promise<void> {
  const [order] = await tx.select({ isWithdrawn: hasOpenWithdrawal() }).from(orders).where(eq(orders.id, orderId));
  if (order?.isWithdrawn) throw new Refusal("order.withdrawn");
}
