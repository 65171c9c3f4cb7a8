import { lotMovements, lots, shipmentLots, shipments, variants } from "@bruma/db";
import { and, asc, eq, gt, inArray, or, sql } from "@bruma/db/sql";
import type { ShopTx } from "../Shop.ts";
import { takeOutOfSale } from "./takeOutOfSale.ts";

export interface OrderCause {
  orderId: number;
  /** The staff or the buyer; null: the shop itself. */
  actorId: number | null;
}

/** As many units of a variant as came back to its stock. */
interface Units {
  variantId: number;
  quantity: number;
}

/**
 * Puts what an order's parcels took back into its lots: the shop counts a cancelled order's goods as its own again, and so do its lots.
 * What belongs to a lot that was withdrawn meanwhile does not come back on sale, nor does what it was short of. The caller has returned the
 * order's stock before, all its `units`, and holds the locks of its products.
 */
export async function returnLots(tx: ShopTx, cause: OrderCause, units: readonly Units[]): Promise<void> {
  await putBack(tx, cause, await takenOf(tx, cause.orderId), units);
}

/**
 * As `returnLots`, for units that a buyer sent back and that are sold again: each into a lot that its variant was sent from, as far as that lot
 * has not got them back already. What left without a lot comes back without one.
 */
export async function returnUnitsToLots(tx: ShopTx, cause: OrderCause, units: readonly Units[]): Promise<void> {
  const left = new Map<number, number>();
  for (const { variantId, quantity } of units) left.set(variantId, (left.get(variantId) ?? 0) + quantity);
  const back = (await takenOf(tx, cause.orderId)).flatMap(({ lotId, variantId, quantity }) => {
    const given = Math.min(quantity, left.get(variantId) ?? 0);
    left.set(variantId, (left.get(variantId) ?? 0) - given);
    return given > 0 ? [{ lotId, quantity: given }] : [];
  });
  await putBack(tx, cause, back, units);
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
  returned: readonly Units[],
): Promise<void> {
  const locked = await tx
    .select({ id: lots.id, code: lots.code, variantId: lots.variantId, state: lots.state, short: lots.shortUnits })
    .from(lots)
    .where(or(inArray(lots.id, idsOf(taken, "lotId")), isShortOf(returned)))
    .orderBy(asc(lots.id))
    .for("update");
  if (taken.length > 0) {
    await tx
      .insert(lotMovements)
      .values(
        taken.map(({ lotId, quantity }) => ({ lotId, delta: quantity, reason: "return" as const, orderId, actorId })),
      );
  }
  const withdrawn = locked.filter(({ state }) => state === "withdrawn");
  const left = new Map<number, number>();
  for (const { variantId, quantity } of returned) left.set(variantId, (left.get(variantId) ?? 0) + quantity);
  for (const { id, variantId } of withdrawn) {
    const units = taken.find(({ lotId }) => lotId === id)?.quantity ?? 0;
    left.set(variantId, (left.get(variantId) ?? 0) - units);
    await keepBack(tx, variantId, units, { actorId, note: "Devuelto a un lote retirado" });
  }
  for (const { id, code, variantId, short } of withdrawn) {
    const units = Math.max(0, Math.min(short, left.get(variantId) ?? 0));
    left.set(variantId, (left.get(variantId) ?? 0) - units);
    const kept = await keepBack(tx, variantId, units, { actorId, note: `Faltaban del lote retirado ${code}` });
    if (kept > 0)
      await tx
        .update(lots)
        .set({ shortUnits: short - kept })
        .where(eq(lots.id, id));
  }
}

/** Returns how many were there. */
async function keepBack(
  tx: ShopTx,
  variantId: number,
  units: number,
  cause: { actorId: number | null; note: string },
): Promise<number> {
  if (units === 0) return 0;
  const [variant] = await tx.select().from(variants).where(eq(variants.id, variantId));
  return variant === undefined ? 0 : units - (await takeOutOfSale(tx, variant, units, cause));
}

/** SQL: lots that orders had bought of when they were withdrawn, so that as many units that come back are not to be sold. */
const isShortOf = (returned: readonly Units[]) =>
  and(inArray(lots.variantId, idsOf(returned, "variantId")), gt(lots.shortUnits, 0));

const idsOf = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[Key][] => rows.map((row) => row[key]);
