import { lotMovements, lots, shipmentLots, type Tx } from "@bruma/db";
import type { SeededVariant } from "../Assortment.ts";
import type { Dice } from "../Dice.ts";
import { daysAfter, daysBefore } from "../dates.ts";
import { inStatements, withIds } from "../rows.ts";
import type { SeededParcel } from "./insertParcels.ts";

interface LotsInput {
  now: Date;
  adminId: number;
  variants: readonly SeededVariant[];
  parcels: readonly SeededParcel[];
}

const RECEIVED_DAYS_AGO = 75;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/**
 * One lot of each liquid with nicotine: what is left of it is what is in stock, and what left since it came went out of it. A few end
 * soon, and one has ended.
 */
export async function insertLots(tx: Tx, dice: Dice, { now, adminId, variants, parcels }: LotsInput): Promise<void> {
  const receivedAt = daysBefore(now, RECEIVED_DAYS_AGO);
  const liquids = variants.filter((each) => each.legalClass === "nicotine_liquid" && each.createdAt < receivedAt);
  const kept = liquids.map((variant, index) => ({
    variant,
    row: {
      variantId: variant.id,
      code: `L${dayOf(receivedAt).slice(2, 4)}${String(1000 + Math.floor(dice.roll() * 9000))}`,
      bestBefore: dayOf(daysAfter(now, index === 0 ? -6 : index % 17 === 0 ? 40 : dice.between(200, 640))),
      receivedOn: dayOf(receivedAt),
      supplier: "Distribuciones Levante, S.L.",
      createdAt: receivedAt,
      updatedAt: receivedAt,
    },
  }));
  const given = await tx
    .insert(lots)
    .values(kept.map(({ row }) => row))
    .returning({ id: lots.id });
  const seeded = withIds(kept, given);
  const lotOf = new Map(seeded.map(({ id, variant }) => [variant.id, id]));

  const taken = parcels
    .filter(({ shippedAt }) => shippedAt > receivedAt)
    .flatMap(({ id, order, shippedAt }) =>
      order.lines.flatMap(({ variant, quantity }, position) => {
        const lotId = lotOf.get(variant.id);
        return lotId === undefined
          ? []
          : [{ shipmentId: id, position, lotId, quantity, orderId: order.id, at: shippedAt }];
      }),
    );
  const takenOf = Map.groupBy(taken, ({ lotId }) => lotId);
  const own = { actorId: adminId };
  const entries = seeded.map(({ id, variant }) => {
    const sold = (takenOf.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    return { ...own, lotId: id, delta: variant.stock + sold, reason: "entry" as const, at: receivedAt };
  });
  const sent = taken.map(({ lotId, quantity, orderId, at }) => {
    return { ...own, lotId, delta: -quantity, reason: "parcel" as const, orderId, at };
  });
  const movements = [...entries.filter(({ delta }) => delta > 0), ...sent];
  for (const part of inStatements(movements)) await tx.insert(lotMovements).values(part);
  const rows = taken.map(({ shipmentId, position, lotId, quantity }) => ({ shipmentId, position, lotId, quantity }));
  for (const part of inStatements(rows)) await tx.insert(shipmentLots).values(part);
}
