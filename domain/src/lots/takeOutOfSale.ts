import type { Tx } from "@bruma/db";
import { moveStockTo } from "../catalogue/index.ts";

interface Cause {
  actorId: number | null;
  note: string;
}

/**
 * Takes units of a withdrawn lot out of what its variant sells. Units that orders have bought but that have not left are the lot's,
 * and no longer the stock's: what the stock lacks is returned, as units that are promised and not there.
 */
export async function takeOutOfSale(
  tx: Tx,
  variant: { id: number; productId: number; stock: number },
  units: number,
  { actorId, note }: Cause,
): Promise<number> {
  const taken = Math.min(units, variant.stock);
  await moveStockTo(tx, variant, variant.stock - taken, { reason: "recall", actorId, note });
  return units - taken;
}
