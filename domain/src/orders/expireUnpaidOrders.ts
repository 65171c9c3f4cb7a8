import { orders } from "@bruma/db";
import { and, eq, lte } from "drizzle-orm";
import { type Shop, transact } from "../Shop.ts";
import { moveWithin } from "./moveOrder.ts";

const BATCH = 200;

/** Cancels pending orders whose term of payment is over, each in its own transaction. Returns how many. */
export async function expireUnpaidOrders(shop: Shop): Promise<number> {
  const lapsed = and(
    eq(orders.status, "pending"),
    eq(orders.paymentStatus, "unpaid"),
    lte(orders.expiresAt, shop.now()),
  );
  const found = await shop.db.select({ id: orders.id }).from(orders).where(lapsed).orderBy(orders.id).limit(BATCH);
  let expired = 0;
  for (const { id } of found) {
    expired += await transact(shop, async (tx) => {
      // Whoever pays or moves the order holds its row: then it is no longer ours to expire.
      const [still] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), lapsed))
        .for("update", { skipLocked: true });
      if (still === undefined) return 0;
      await moveWithin(tx, id, { to: "cancelled", actorId: null, note: "Plazo de pago vencido" });
      return 1;
    });
  }
  return expired;
}
