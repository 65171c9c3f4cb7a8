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
export async function returnLots(tx: ShopTx, { orderId, actorId }: OrderCause): Promise<void> {
  const taken = await tx
    .select({ lotId: shipmentLots.lotId, quantity: sql<number>`sum(${shipmentLots.quantity})::int` })
    .from(shipmentLots)
    .innerJoin(shipments, eq(shipments.id, shipmentLots.shipmentId))
    .where(eq(shipments.orderId, orderId))
    .groupBy(shipmentLots.lotId)
    .orderBy(asc(shipmentLots.lotId));
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
