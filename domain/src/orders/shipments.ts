import { type Db, orderLines, shipmentLines, shipments, type Tx } from "@bruma/db";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { Refusal } from "../Refusal.ts";

export interface ParcelLine {
  /** Which line of the order. */
  position: number;
  quantity: number;
}

export interface Parcel {
  carrier: string;
  trackingNumber: string | null;
  /** Left out: all that is still to be sent. */
  lines?: readonly ParcelLine[];
}

/** How many units of a line left so far. */
export const shippedOf = (orderId: SQL, position: SQL) =>
  sql<number>`coalesce((select sum(s.quantity)::int from ${shipmentLines} s where s.order_id = ${orderId} and s.position = ${position}), 0)`;

/**
 * Notes that a parcel left, and returns its id. The caller holds the order's row, so that no two parcels hold the same unit.
 * Refuses `order.nothing_to_ship` and `order.parcel_too_large`.
 */
export async function recordShipment(tx: Tx, orderId: number, parcel: Parcel, actorId: number | null): Promise<number> {
  const left = await readLeft(tx, orderId);
  if (left.size === 0) throw new Refusal("order.nothing_to_ship");
  const lines = parcel.lines ? fittingLines(parcel.lines, left) : left;
  const { carrier, trackingNumber } = parcel;
  const [shipment] = await tx
    .insert(shipments)
    .values({ orderId, carrier, trackingNumber, actorId })
    .returning({ id: shipments.id });
  if (shipment === undefined) throw new Error("insert returned no row");
  const shipmentId = shipment.id;
  await tx
    .insert(shipmentLines)
    .values([...lines].map(([position, quantity]) => ({ shipmentId, orderId, position, quantity })));
  return shipmentId;
}

/** What is still to be sent: units by the position of their line. */
async function readLeft(tx: Tx, orderId: number): Promise<Map<number, number>> {
  const lines = await tx
    .select({
      position: orderLines.position,
      quantity: orderLines.quantity,
      shipped: shippedOf(sql.raw('"order_lines"."order_id"'), sql.raw('"order_lines"."position"')),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return new Map(
    lines
      .map(({ position, quantity, shipped }) => [position, quantity - shipped] as const)
      .filter(([, quantity]) => quantity > 0),
  );
}

function fittingLines(lines: readonly ParcelLine[], left: ReadonlyMap<number, number>): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { position, quantity } of lines) wanted.set(position, (wanted.get(position) ?? 0) + quantity);
  const tooMuch = [...wanted].find(([position, quantity]) => quantity > (left.get(position) ?? 0));
  if (tooMuch) throw new Refusal("order.parcel_too_large", { position: tooMuch[0], left: left.get(tooMuch[0]) ?? 0 });
  return wanted;
}

export interface ShipmentRow
  extends Pick<typeof shipments.$inferSelect, "id" | "carrier" | "trackingNumber" | "shippedAt"> {
  lines: ParcelLine[];
}

export async function listShipments(db: Db | Tx, orderId: number): Promise<ShipmentRow[]> {
  return db
    .select({
      id: shipments.id,
      carrier: shipments.carrier,
      trackingNumber: shipments.trackingNumber,
      shippedAt: shipments.shippedAt,
      lines: sql<ParcelLine[]>`coalesce((
        select json_agg(json_build_object('position', l.position, 'quantity', l.quantity) order by l.position)
        from ${shipmentLines} l where l.shipment_id = "shipments"."id"), '[]'::json)`,
    })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id));
}
