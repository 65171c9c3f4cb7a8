import { isReady, type OrderStatus } from "@bruma/contract";
import { orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import type { StaffTx } from "../../Shop.ts";
import { moveWithin } from "./moveOrder.ts";

/**
 * Holds an order for whoever packs or sends it, and gives its status. One that is ready and still «pending» becomes «processing» on the
 * way, as its history tells: nobody has to say so first.
 */
export async function takeInHand(tx: StaffTx, orderId: number): Promise<OrderStatus> {
  const [order] = await tx
    .select({ status: orders.status, payment_status: orders.paymentStatus, payment_method: orders.paymentMethod })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  if (order === undefined) throw new Refusal("order.not_found");
  if (order.status !== "pending" || !isReady(order)) return order.status;
  await moveWithin(tx, orderId, { to: "processing" });
  return "processing";
}
