import { lotMovements, lots, shipmentLots, shipments, variants } from "@bruma/db";
import { asc, eq, inArray, sql } from "@bruma/db/sql";
import type { ShopTx } from "../Shop.ts";
import { takeOutOfSale } from "./takeOutOfSale.ts";

export interface OrderCause {
  orderId: number;
  /** The staff or the buyer; null: the shop itself. */
  actorId: number | null;
}

/**
 * Puts what an order's parcels took back into its lots: the shop counts a cancelled order's goods as its own again, and so do its lots.
 * What belongs to a lot that was withdrawn meanwhile does not come back on sale. The caller has returned the order's stock before,
 * and holds the locks of its products.
 */
export async function returnLots(tx: ShopTx, cause: OrderCause): Promise<void> {
  await putBack(tx, cause, await takenOf(tx, cause.orderId));
}

/**
 * As `returnLots`, for units that a buyer sent back and that are sold again: each into a lot that its variant was sent from, as far as that lot
 * has not got them back already. What left without a lot comes back without one.
 */
export async function returnUnitsToLots(
  tx: ShopTx,
  cause: OrderCause,
  units: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  const left = new Map<number, number>();
  for (const { variantId, quantity } of units) left.set(variantId, (left.get(variantId) ?? 0) + quantity);
  const back = (await takenOf(tx, cause.orderId)).flatMap(({ lotId, variantId, quantity }) => {
    const given = Math.min(quantity, left.get(variantId) ?? 0);
    left.set(variantId, (left.get(variantId) ?? 0) - given);
    return given > 0 ? [{ lotId, quantity: given }] : [];
  });
  await putBack(tx, cause, back);
}

/** What the order's parcels took from each lot and did not give back yet. */
async function takenOf(tx: ShopTx, orderId: number) {
  const rows = await tx
    .select({
      lotId: shipmentLots.lotId,
      variantId: lots.variantId,
      quantity: sql<number>`(sum(${shipmentLots.quantity}) - coalesce((select sum(m.delta) from ${lotMovements} m
        where m.lot_id = ${shipmentLots.lotId} and m.order_id = ${orderId} and m.reason = 'return'), 0))::int`,
    })
    .from(shipmentLots)
    .innerJoin(shipments, eq(shipments.id, shipmentLots.shipmentId))
    .innerJoin(lots, eq(lots.id, shipmentLots.lotId))
    .where(eq(shipments.orderId, orderId))
    .groupBy(shipmentLots.lotId, lots.variantId)
    .orderBy(asc(shipmentLots.lotId));
  return rows.filter(({ quantity }) => quantity > 0);
}

async function putBack(
  tx: ShopTx,
  { orderId, actorId }: OrderCause,
  taken: readonly { lotId: number; quantity: number }[],
): Promise<void> {
  if (taken.length === 0) return;
  const units = new Map(taken.map(({ lotId, quantity }) => [lotId, quantity]));
  const locked = await tx
    .select({ id: lots.id, variantId: lots.variantId, state: lots.state })
    .from(lots)
    .where(inArray(lots.id, [...units.keys()]))
    .orderBy(asc(lots.id))
    .for("update");
  await tx
    .insert(lotMovements)
    .values(
      taken.map(({ lotId, quantity }) => ({ lotId, delta: quantity, reason: "return" as const, orderId, actorId })),
    );
  for (const { id, variantId, state } of locked) {
    if (state !== "withdrawn") continue;
    const [variant] = await tx.select().from(variants).where(eq(variants.id, variantId));
    if (variant) await takeOutOfSale(tx, variant, units.get(id) ?? 0, { actorId, note: "Devuelto a un lote retirado" });
  }
}
