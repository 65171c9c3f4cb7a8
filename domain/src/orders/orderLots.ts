import { type Db, orderLines } from "@bruma/db";
import { eq } from "drizzle-orm";
import { expectsLot, type LotLeftRow, listLotsLeft } from "../lots/index.ts";
import { requireOrder } from "./readOrders.ts";
import { readLeft } from "./shipments.ts";

export interface OrderLotLine {
  position: number;
  quantity: number;
  expectsLot: boolean;
  lots: LotLeftRow[];
}

/** What an order's lines that are still to be sent can be taken from. Refuses `order.not_found`. */
export async function listOrderLots(db: Db, orderId: number): Promise<OrderLotLine[]> {
  await requireOrder(db, orderId);
  const [left, classes] = await Promise.all([
    readLeft(db, orderId),
    db
      .select({ position: orderLines.position, legalClass: orderLines.legalClass })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId)),
  ]);
  const regulated = new Map(classes.map(({ position, legalClass }) => [position, expectsLot(legalClass)]));
  const lots = await listLotsLeft(db, [...new Set([...left.values()].map(({ variantId }) => variantId))]);
  return [...left].map(([position, { variantId, quantity }]) => ({
    position,
    quantity,
    expectsLot: regulated.get(position) === true,
    lots: lots.filter((lot) => lot.variantId === variantId),
  }));
}
