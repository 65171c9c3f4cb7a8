import { orderEvents, orders } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { takeInHand } from "./takeInHand.ts";

/**
 * The staff has an order packed, or takes that back. From when it is packed its buyer may not call it off. Refuses `order.cannot_pack`
 * unless it is «processing», or paid and about to be: one that was cancelled meanwhile is to be put aside.
 */
export async function packOrder(shop: StaffShop, orderId: number, isPacked = true): Promise<void> {
  await transact(shop, async (tx) => {
    // To say that it is not packed begins nothing.
    if (isPacked) await takeInHand(tx, orderId);
    const [before] = await tx
      .select({ packedAt: orders.packedAt })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("update");
    if (before === undefined) throw new Refusal("order.not_found");
    const [packed] = await tx
      .update(orders)
      .set({ packedAt: isPacked ? (before.packedAt ?? shop.now()) : null })
      .where(and(eq(orders.id, orderId), eq(orders.status, "processing")))
      .returning({ id: orders.id });
    if (packed === undefined) throw new Refusal("order.cannot_pack");
    const wasPacked = before.packedAt !== null;
    noteChange(tx, { subject: "order", id: orderId, before: { packed: wasPacked }, after: { packed: isPacked } });
    if (wasPacked === isPacked) return;
    const note = isPacked ? "Empaquetado" : "Ya no está empaquetado";
    const step = { fromStatus: "processing", toStatus: "processing", note } as const;
    await tx.insert(orderEvents).values({ orderId, actorId: tx.actor.userId, ...step });
  });
}
