import { stockMovements, type Tx } from "@bruma/db";
import type { SeededVariant } from "../Assortment.ts";
import { byDate } from "../dates.ts";
import { inStatements } from "../rows.ts";
import { cancellationOf } from "./orderHistory.ts";
import type { SeededOrder } from "./PlannedOrder.ts";

type MovementRow = typeof stockMovements.$inferInsert & { at: Date };

/**
 * What went in and out of stock, oldest first. It adds up to each variant's stock, and never falls below zero on the way: goods
 * of cancelled orders that had to be there too were counted off in the end.
 */
export function stockLedger(
  orders: readonly SeededOrder[],
  variants: readonly SeededVariant[],
  adminId: number,
  now: Date,
): MovementRow[] {
  const moved = Map.groupBy(
    orders.flatMap((order) => movementsOf(order, adminId)).toSorted(byDate),
    (row) => row.variantId,
  );
  const opened = variants.flatMap((variant): MovementRow[] => {
    const rows = moved.get(variant.id) ?? [];
    let balance = 0;
    let lowest = 0;
    for (const row of rows) {
      balance += row.delta;
      lowest = Math.min(lowest, balance);
    }
    const opening = Math.max(variant.stock - balance, -lowest);
    const excess = opening + balance - variant.stock;
    const own = { variantId: variant.id, actorId: adminId };
    return [
      { ...own, delta: opening, reason: "opening", at: variant.createdAt },
      ...rows,
      { ...own, delta: -excess, reason: "adjustment", at: now },
    ];
  });
  return opened.filter((row) => row.delta !== 0).toSorted(byDate);
}

function movementsOf(order: SeededOrder, adminId: number): MovementRow[] {
  const cancellation = cancellationOf(order.history);
  return order.lines.flatMap(({ variant, quantity }) => {
    const own = { variantId: variant.id, orderId: order.id };
    const sale: MovementRow = {
      ...own,
      delta: -quantity,
      reason: "order",
      actorId: order.customer.id,
      at: order.placedAt,
    };
    if (cancellation === null) return [sale];
    const isExpiry = cancellation.by === "shop";
    const reason = isExpiry ? "expiry" : "cancellation";
    return [sale, { ...own, delta: quantity, reason, actorId: isExpiry ? null : adminId, at: cancellation.at }];
  });
}

export async function insertStockLedger(tx: Tx, rows: readonly MovementRow[]): Promise<void> {
  for (const part of inStatements(rows)) await tx.insert(stockMovements).values(part);
}
