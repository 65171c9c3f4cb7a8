import { orderEvents, orders } from "@bruma/db";
import { eq } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";
import { noteChange, type Shop, transact } from "../Shop.ts";
import { moveWithin } from "./moveOrder.ts";
import { type Parcel, recordShipment } from "./shipments.ts";
import { tellBuyer } from "./tellBuyer.ts";

/**
 * Notes that a parcel of an order left, and tells its buyer. The first one makes the order «shipped»; more may follow until all is
 * sent. Refuses `order.cannot_ship`, `order.nothing_to_ship` and `order.parcel_too_large`.
 */
export async function sendParcel(shop: Shop, orderId: number, parcel: Parcel, actorId: number): Promise<void> {
  await transact(shop, async (tx) => {
    const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)).for("update");
    if (order === undefined) throw new Refusal("order.not_found");
    if (order.status === "processing") return moveWithin(tx, orderId, { to: "shipped", actorId, parcel });
    if (order.status !== "shipped") throw new Refusal("order.cannot_ship");
    const parcelId = await recordShipment(tx, orderId, parcel, actorId);
    await tx
      .insert(orderEvents)
      .values({ orderId, actorId, fromStatus: "shipped", toStatus: "shipped", note: "Ha salido un paquete" });
    const { carrier, lines } = parcel;
    noteChange(tx, { subject: "order", id: orderId, after: { parcel: { id: parcelId, carrier, lines } } });
    await tellBuyer(tx, orderId, "shipped", { parcelId });
  });
}
