import type { Db } from "@bruma/db";
import { expectsLot, type LotLeftRow, listLotsLeft } from "../../lots/index.ts";
import { requireOrder } from "../reading/readOrders.ts";
import { readLeftOf } from "./shipments.ts";

export interface OrderLotLine {
  position: number;
  quantity: number;
  expectsLot: boolean;
  lots: LotLeftRow[];
}

/** What an order's lines that are still to be sent can be taken from. Refuses `order.not_found`. */
export async function listOrderLots(db: Db, orderId: number): Promise<OrderLotLine[]> {
  await requireOrder(db, orderId);
  return (await listLotsOfOrders(db, [orderId])).get(orderId) ?? [];
}

/** The same for several orders, as many statements for many as for one; those of which nothing is to be sent are left out. */
export async function listLotsOfOrders(db: Db, ids: readonly number[]): Promise<Map<number, OrderLotLine[]>> {
  const left = await readLeftOf(db, ids);
  const variants = new Set(
    [...left.values()].flatMap((lines) => [...lines.values()].map(({ variantId }) => variantId)),
  );
  const lots = Map.groupBy(await listLotsLeft(db, [...variants]), ({ variantId }) => variantId);
  const found = new Map<number, OrderLotLine[]>();
  for (const [orderId, lines] of left) {
    const lotLines = [...lines].map(([position, { variantId, quantity, legalClass }]) => ({
      position,
      quantity,
      expectsLot: expectsLot(legalClass),
      lots: lots.get(variantId) ?? [],
    }));
    found.set(orderId, lotLines);
  }
  return found;
}
