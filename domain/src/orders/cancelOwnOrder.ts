import { CANCELLABLE_BY_BUYER } from "@bruma/contract";
import { orders } from "@bruma/db";
import { and, eq } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { type Shop, transact } from "../Shop.ts";
import { moveWithin } from "./moveOrder.ts";

/** The buyer calls an order off before it leaves. Refuses `order.not_found` and `order.cannot_cancel`. */
export async function cancelOwnOrder(shop: Shop, orderId: number, userId: number): Promise<void> {
  await transact(shop, async (tx) => {
    const [order] = await tx
      .select({ status: orders.status })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
      .for("update");
    if (order === undefined) throw new Refusal("order.not_found");
    if (!CANCELLABLE_BY_BUYER.includes(order.status)) throw new Refusal("order.cannot_cancel");
    await moveWithin(tx, orderId, { to: "cancelled", actorId: userId, note: "Cancelado por el cliente" });
  });
}
