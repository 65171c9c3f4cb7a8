import { type Db, orderLines, shipmentLines, shipments, type Tx } from "@bruma/db";
import { asc, eq, sql } from "drizzle-orm";

export interface Parcel {
  carrier: string;
  trackingNumber: string | null;
}

/** Notes that everything in an order left in one parcel. */
export async function recordShipment(tx: Tx, orderId: number, parcel: Parcel, actorId: number | null): Promise<void> {
  const [shipment] = await tx
    .insert(shipments)
    .values({ orderId, ...parcel, actorId })
    .returning({ id: shipments.id });
  if (shipment === undefined) throw new Error("insert returned no row");
  await tx.insert(shipmentLines).select(
    tx
      .select({
        shipmentId: sql<number>`${shipment.id}::int`.as("shipment_id"),
        orderId: orderLines.orderId,
        position: orderLines.position,
        quantity: orderLines.quantity,
      })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId)),
  );
}

export type ShipmentRow = Pick<typeof shipments.$inferSelect, "id" | "carrier" | "trackingNumber" | "shippedAt">;

export async function listShipments(db: Db | Tx, orderId: number): Promise<ShipmentRow[]> {
  return db
    .select({
      id: shipments.id,
      carrier: shipments.carrier,
      trackingNumber: shipments.trackingNumber,
      shippedAt: shipments.shippedAt,
    })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id));
}
