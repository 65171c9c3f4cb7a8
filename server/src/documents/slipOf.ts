import { proposeLots } from "@bruma/contract";
import type { Db } from "@bruma/db";
import { getOrder, listOrderLots, listShipmentLots } from "@bruma/domain";
import type { PackingSlip, SlipLot } from "./packingSlip.ts";

/** The slip of a parcel with the lots that it holds; of what is still to be sent, with those that are best taken. */
export async function slipOf(db: Db, orderId: number, shipmentId?: number): Promise<PackingSlip> {
  const [order, lots] = await Promise.all([
    getOrder(db, orderId),
    shipmentId === undefined ? lotsToTake(db, orderId) : lotsTaken(db, orderId, shipmentId),
  ]);
  return { order, shipmentId, lots };
}

async function lotsTaken(db: Db, orderId: number, shipmentId: number): Promise<Map<number, SlipLot[]>> {
  const lots = await listShipmentLots(db, orderId);
  return Map.groupBy(
    lots.filter((lot) => lot.shipmentId === shipmentId),
    ({ position }) => position,
  );
}

async function lotsToTake(db: Db, orderId: number): Promise<Map<number, SlipLot[]>> {
  const lines = await listOrderLots(db, orderId);
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
