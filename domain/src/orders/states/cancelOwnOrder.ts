import { orders } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { type Shop, transact } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import { mayBuyerCancel } from "./mayBuyerCancel.ts";
import { moveWithin } from "./moveOrder.ts";
import { tellShopOfCancellation } from "./tellShopOfCancellation.ts";

/** The buyer calls an order off until it is packed or only while «pending», as the settings say, and the shop is told at once. Refuses `order.not_found` and `order.cannot_cancel`. */
export async function cancelOwnOrder(shop: Shop, orderId: number, userId: number): Promise<void> {
  await transact(shop, async (tx) => {
    const [order] = await tx
      .select({ status: orders.status, packedAt: orders.packedAt })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
      .for("update");
    if (order === undefined) throw new Refusal("order.not_found");
    if (!mayBuyerCancel(order, await readSettings(tx))) throw new Refusal("order.cannot_cancel");
    await moveWithin(tx, orderId, { to: "cancelled", actorId: userId, note: "Cancelado por el cliente" });
    await tellShopOfCancellation(tx, orderId, order.status);
  });
}
