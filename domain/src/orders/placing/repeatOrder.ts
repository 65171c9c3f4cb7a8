import type { MergeNote } from "@bruma/contract";
import { orderLines } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { bringLines, lockCartRow } from "../../cart/index.ts";
import type { Shop } from "../../Shop.ts";
import { requireOrder } from "../reading/readOrders.ts";

/** Puts what an order of the buyer held into the buyer's cart, as far as there is any. Refuses `order.not_found`. */
export async function repeatOrder(shop: Shop, orderId: number, userId: number): Promise<MergeNote[]> {
  return shop.db.transaction(async (tx) => {
    await requireOrder(tx, orderId, userId);
    await lockCartRow(tx, userId);
    const lines = await tx
      .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.position);
    return bringLines(tx, userId, lines);
  });
}
