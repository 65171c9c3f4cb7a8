import { orderLines, type Tx } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";

/** How much of each variant an order holds: a row for each, however many of its lines name it. */
export async function unitsOf(tx: Tx, orderId: number) {
  return tx
    .select({
      productId: orderLines.productId,
      variantId: orderLines.variantId,
      quantity: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.productId, orderLines.variantId);
}
