import { proposeLots } from "@bruma/contract";
import type { Db } from "@bruma/db";
import {
  getOrder,
  getOrders,
  listLotsOfOrders,
  listParcels,
  listShipmentLots,
  type OrderLotLine,
  Refusal,
} from "@bruma/domain";
import type { PackingSlip, SlipLot } from "./packingSlip.ts";

/** The slip of a parcel with the lots that it holds. Refuses `order.not_found`. */
export async function slipOfParcel(db: Db, orderId: number, shipmentId: number): Promise<PackingSlip> {
  const [order, lots] = await Promise.all([getOrder(db, orderId), lotsTaken(db, orderId, shipmentId)]);
  return { order, shipmentId, lots };
}

/**
 * The slips of what is still to be sent of orders, with the lots that are best taken: as many statements for many as for one.
 * Refuses `order.not_found`.
 */
export async function slipsOf(db: Db, ids: readonly number[]): Promise<PackingSlip[]> {
  const [orders, lots] = await Promise.all([getOrders(db, ids), listLotsOfOrders(db, ids)]);
  return ids.map((id) => {
    const order = orders.get(id);
    if (order === undefined) throw new Refusal("order.not_found");
    return { order, lots: lotsToTake(lots.get(id) ?? []) };
  });
}

/** The slips of parcels that left, in this order. Refuses `order.not_found`. */
export async function slipsOfParcels(db: Db, shipmentIds: readonly number[]): Promise<PackingSlip[]> {
  const parcels = await listParcels(db, shipmentIds);
  const orders = await getOrders(db, [...new Set(parcels.map(({ orderId }) => orderId))]);
  return shipmentIds.map((shipmentId) => {
    const parcel = parcels.find(({ id }) => id === shipmentId);
    const order = parcel && orders.get(parcel.orderId);
    if (order === undefined) throw new Refusal("order.not_found");
    return { order, shipmentId, lots: Map.groupBy(parcel?.lots ?? [], ({ position }) => position) };
  });
}

async function lotsTaken(db: Db, orderId: number, shipmentId: number): Promise<Map<number, SlipLot[]>> {
  const lots = await listShipmentLots(db, orderId);
  return Map.groupBy(
    lots.filter((lot) => lot.shipmentId === shipmentId),
    ({ position }) => position,
  );
}

function lotsToTake(lines: readonly OrderLotLine[]): Map<number, SlipLot[]> {
  return new Map(
    lines.map(({ position, quantity, lots }) => {
      const offered = lots.map((lot) => ({ ...lot, is_expired: lot.isExpired }));
      const taken = proposeLots(quantity, offered).flatMap(({ lot_id, quantity }) => {
        const lot = lots.find(({ id }) => id === lot_id);
        return lot ? [{ ...lot, quantity }] : [];
      });
      return [position, taken];
    }),
  );
}
