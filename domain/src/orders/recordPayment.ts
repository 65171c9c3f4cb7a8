import { orderEvents, orders } from "@bruma/db";
import { and, eq, ne } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { type Shop, transact } from "../Shop.ts";
import { tellBuyer } from "./tellBuyer.ts";

/**
 * Notes that an order's transfer has arrived; its status is another matter and stays. Such an order lapses no more. Refuses
 * `order.cannot_be_paid` where it is paid already or cancelled.
 */
export async function recordPayment(shop: Shop, orderId: number, actorId: number): Promise<void> {
  await transact(shop, async (tx) => {
    const [paid] = await tx
      .update(orders)
      .set({ paymentStatus: "paid", expiresAt: null })
      .where(and(eq(orders.id, orderId), eq(orders.paymentStatus, "unpaid"), ne(orders.status, "cancelled")))
      .returning({ status: orders.status });
    if (paid === undefined) throw new Refusal("order.cannot_be_paid");
    const { status } = paid;
    await tx
      .insert(orderEvents)
      .values({ orderId, actorId, fromStatus: status, toStatus: status, note: "Pago recibido" });
    await tellBuyer(tx, orderId, "paid");
  });
}
