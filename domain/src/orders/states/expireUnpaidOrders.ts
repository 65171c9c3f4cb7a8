import { lapsesUnpaid, orders } from "@bruma/db";
import { and, eq, lte } from "@bruma/db/sql";
import { type Shop, transact } from "../../Shop.ts";
import { moveWithin } from "./moveOrder.ts";

const BATCH = 200;

/** Why the shop cancelled an order by itself. */
export const LAPSED = "Plazo de pago vencido";

/**
 * Cancels pending orders whose term of payment is over, each in its own transaction. Returns how many. One that fails does not
 * keep the others; what failed is thrown at the end.
 */
export async function expireUnpaidOrders(shop: Shop): Promise<number> {
  const found = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(lapsed(shop))
    .orderBy(orders.id)
    .limit(BATCH);
  let expired = 0;
  const failures: unknown[] = [];
  for (const { id } of found) {
    try {
      if (await expireOrder(shop, id)) expired += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} lapsed orders could not be cancelled`);
  return expired;
}

const lapsed = (shop: Shop) => and(lapsesUnpaid, lte(orders.expiresAt, shop.now()));

async function expireOrder(shop: Shop, id: number): Promise<boolean> {
  return transact(shop, async (tx) => {
    // Whoever pays or moves the order holds its row: then it is no longer ours to expire.
    const [still] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id), lapsed(shop)))
      .for("update", { skipLocked: true });
    if (still === undefined) return false;
    await moveWithin(tx, id, { to: "cancelled", note: LAPSED });
    return true;
  });
}
