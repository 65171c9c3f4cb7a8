import { MONEY_BROUGHT_BY } from "@bruma/contract";
import { orderEvents, orders } from "@bruma/db";
import { and, eq, getTableColumns } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { type Shop, transact } from "../../Shop.ts";
import { balanceOf } from "./balance.ts";

/**
 * «Ya he hecho la transferencia»: the shop is told, and nothing else changes. Repeating it does no harm. Refuses
 * `order.not_found`, `order.not_by_transfer`, and `order.cannot_be_paid` where nothing is owed.
 */
export async function reportPayment(shop: Shop, orderId: number, userId: number): Promise<void> {
  await transact(shop, async (tx) => {
    const [order] = await tx
      .select(getTableColumns(orders))
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
      .for("no key update");
    if (order === undefined) throw new Refusal("order.not_found");
    if (order.paymentReportedAt !== null) return;
    if (MONEY_BROUGHT_BY[order.paymentMethod] !== "transfer") throw new Refusal("order.not_by_transfer");
    if (balanceOf(order).missingCents <= 0) throw new Refusal("order.cannot_be_paid");
    const at = shop.now();
    await tx.update(orders).set({ paymentReportedAt: at }).where(eq(orders.id, orderId));
    const { status } = order;
    const note = "Aviso: transferencia hecha";
    await tx.insert(orderEvents).values({ orderId, actorId: userId, fromStatus: status, toStatus: status, note, at });
  });
}
