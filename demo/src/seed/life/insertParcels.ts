import { shipmentLines, shipments, type Tx } from "@bruma/db";
import type { Dice } from "../Dice.ts";
import type { SeededOrder } from "../orders/PlannedOrder.ts";
import { inStatements, withIds } from "../rows.ts";

/** As long as each carrier's own numbers are. */
const CARRIERS = [
  { carrier: "Correos Express", digits: 16 },
  { carrier: "SEUR", digits: 12 },
  { carrier: "GLS", digits: 11 },
];

export interface SeededParcel {
  id: number;
  order: SeededOrder;
  shippedAt: Date;
}

/** Each order that left did so in one parcel, with a number to follow it by. */
export async function insertParcels(
  tx: Tx,
  dice: Dice,
  orders: readonly SeededOrder[],
  adminId: number,
): Promise<SeededParcel[]> {
  const left = orders.flatMap((order) => {
    const step = order.history.find(({ status }) => status === "shipped");
    return step === undefined ? [] : [{ order, shippedAt: step.at }];
  });
  const parcels: SeededParcel[] = [];
  for (const part of inStatements(left)) {
    const rows = part.map(({ order, shippedAt }) => ({
      ...trackingOf(dice),
      orderId: order.id,
      actorId: adminId,
      shippedAt,
    }));
    parcels.push(...withIds(part, await tx.insert(shipments).values(rows).returning({ id: shipments.id })));
  }
  const lines = parcels.flatMap(({ id, order }) =>
    order.lines.map(({ quantity }, position) => ({ shipmentId: id, orderId: order.id, position, quantity })),
  );
  for (const part of inStatements(lines)) await tx.insert(shipmentLines).values(part);
  return parcels;
}

function trackingOf(dice: Dice) {
  const { carrier, digits } = dice.pick(CARRIERS);
  const trackingNumber = Array.from({ length: digits }, () => Math.floor(dice.roll() * 10)).join("");
  return { carrier, trackingNumber };
}
