import type { LegalClass, LotTaken } from "@bruma/contract";
import { type Db, lots, orderLines, shipmentLines, shipmentLots, shipments, type Tx } from "@bruma/db";
import { asc, eq, getTableColumns, inArray, type SQL, sql } from "@bruma/db/sql";
import { takeLots } from "../../lots/index.ts";
import { Refusal } from "../../Refusal.ts";
import type { ShopTx } from "../../Shop.ts";

export interface ParcelLine {
  /** Which line of the order. */
  position: number;
  quantity: number;
  /** From which lots; left out, from those that expire first. */
  lots?: readonly LotTaken[] | undefined;
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
 * Its lines take lots (`takeLots`). Refuses `order.nothing_to_ship`, `order.parcel_too_large` and what `takeLots` refuses.
 */
export async function recordShipment(tx: ShopTx, orderId: number, parcel: Parcel): Promise<number> {
  const left = await readLeft(tx, orderId);
  if (left.size === 0) throw new Refusal("order.nothing_to_ship");
  const lines = parcel.lines ? fittingLines(parcel.lines, left) : left;
  const { carrier, trackingNumber } = parcel;
  const [shipment] = await tx
    .insert(shipments)
    .values({ orderId, carrier, trackingNumber, actorId: tx.actor?.userId })
    .returning({ id: shipments.id });
  if (shipment === undefined) throw new Error("insert returned no row");
  const shipmentId = shipment.id;
  await tx
    .insert(shipmentLines)
    .values([...lines].map(([position, { quantity }]) => ({ shipmentId, orderId, position, quantity })));
  const leaving = [...lines].map(([position, line]) => ({ position, ...line }));
  await takeLots(tx, leaving, { shipmentId, orderId });
  return shipmentId;
}

interface LeavingLine {
  variantId: number;
  quantity: number;
  lots?: readonly LotTaken[] | undefined;
}

interface LeftLine extends LeavingLine {
  legalClass: LegalClass;
}

/** What is still to be sent, by the position of its line. */
async function readLeft(tx: Db | Tx, orderId: number): Promise<Map<number, LeftLine>> {
  return (await readLeftOf(tx, [orderId])).get(orderId) ?? new Map();
}

/** The same of several orders at once; those of which all was sent are left out. */
export async function readLeftOf(tx: Db | Tx, ids: readonly number[]): Promise<Map<number, Map<number, LeftLine>>> {
  const { orderId, position, variantId, quantity, legalClass } = getTableColumns(orderLines);
  const shipped = shippedOf(sql.raw('"order_lines"."order_id"'), sql.raw('"order_lines"."position"'));
  const lines = await tx
    .select({ orderId, position, variantId, quantity, legalClass, shipped })
    .from(orderLines)
    .where(inArray(orderId, [...ids]))
    .orderBy(asc(position));
  const left = new Map<number, Map<number, LeftLine>>();
  for (const { orderId, position, quantity, shipped, ...line } of lines) {
    if (quantity <= shipped) continue;
    const ofOrder = left.get(orderId) ?? new Map<number, LeftLine>();
    left.set(orderId, ofOrder.set(position, { ...line, quantity: quantity - shipped }));
  }
  return left;
}

/** A line that is named twice counts together, and so do its lots. */
function fittingLines(lines: readonly ParcelLine[], left: ReadonlyMap<number, LeavingLine>): Map<number, LeavingLine> {
  const wanted = new Map<number, LeavingLine>();
  for (const { position, quantity, lots } of lines) {
    const known = wanted.get(position);
    wanted.set(position, {
      variantId: left.get(position)?.variantId ?? 0,
      quantity: (known?.quantity ?? 0) + quantity,
      lots: lots || known?.lots ? [...(known?.lots ?? []), ...(lots ?? [])] : undefined,
    });
  }
  const units = (position: number) => left.get(position)?.quantity ?? 0;
  const tooMuch = [...wanted].find(([position, { quantity }]) => quantity > units(position));
  if (tooMuch) throw new Refusal("order.parcel_too_large", { position: tooMuch[0], left: units(tooMuch[0]) });
  return wanted;
}

export interface ShipmentLotRow {
  shipmentId: number;
  position: number;
  lotId: number;
  code: string;
  bestBefore: string | null;
  quantity: number;
}

/** From which lots an order's parcels were taken. */
export const listShipmentLots = (db: Db | Tx, orderId: number): Promise<ShipmentLotRow[]> =>
  shipmentLotsWhere(db, eq(shipments.orderId, orderId));

/** Of which order each of these parcels is, and from which lots it was taken. */
export async function listParcels(db: Db, ids: readonly number[]) {
  const [parcels, lots] = await Promise.all([
    db
      .select({ id: shipments.id, orderId: shipments.orderId })
      .from(shipments)
      .where(inArray(shipments.id, [...ids])),
    shipmentLotsWhere(db, inArray(shipments.id, [...ids])),
  ]);
  return parcels.map((parcel) => ({ ...parcel, lots: lots.filter(({ shipmentId }) => shipmentId === parcel.id) }));
}

async function shipmentLotsWhere(db: Db | Tx, which: SQL): Promise<ShipmentLotRow[]> {
  return db
    .select({
      shipmentId: shipmentLots.shipmentId,
      position: shipmentLots.position,
      lotId: shipmentLots.lotId,
      code: lots.code,
      bestBefore: lots.bestBefore,
      quantity: shipmentLots.quantity,
    })
    .from(shipmentLots)
    .innerJoin(shipments, eq(shipments.id, shipmentLots.shipmentId))
    .innerJoin(lots, eq(lots.id, shipmentLots.lotId))
    .where(which)
    .orderBy(asc(shipmentLots.shipmentId), asc(shipmentLots.position), asc(lots.id));
}

export interface ShipmentRow
  extends Pick<typeof shipments.$inferSelect, "id" | "carrier" | "trackingNumber" | "shippedAt"> {
  lines: { position: number; quantity: number }[];
}

/** The parcels of orders, by order. */
export async function listShipments(
  db: Db | Tx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ShipmentRow[]>> {
  const rows = await db
    .select({
      orderId: shipments.orderId,
      id: shipments.id,
      carrier: shipments.carrier,
      trackingNumber: shipments.trackingNumber,
      shippedAt: shipments.shippedAt,
      lines: sql<ShipmentRow["lines"]>`coalesce((
        select json_agg(json_build_object('position', l.position, 'quantity', l.quantity) order by l.position)
        from ${shipmentLines} l where l.shipment_id = "shipments"."id"), '[]'::json)`,
    })
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.id));
  return byOrder(rows);
}

/** Rows of several orders, each without its order's id, under it. */
export function byOrder<Row extends { orderId: number }>(rows: readonly Row[]): Map<number, Omit<Row, "orderId">[]> {
  const found = new Map<number, Omit<Row, "orderId">[]>();
  for (const { orderId, ...row } of rows) {
    const known = found.get(orderId);
    if (known) known.push(row);
    else found.set(orderId, [row]);
  }
  return found;
}
