import { moveStockTo } from "../catalogue/index.ts";
import type { ShopTx } from "../Shop.ts";

interface Cause {
  note: string;
  /** Where it is not the staff that began the transaction. */
  actorId?: number | null;
}

/**
 * Takes units of a withdrawn lot out of what its variant sells. Units that orders have bought but that have not left are the lot's,
 * and no longer the stock's: what the stock lacks is returned, as units that are promised and not there.
 */
export async function takeOutOfSale(
  tx: ShopTx,
  variant: { id: number; productId: number; stock: number },
  units: number,
  cause: Cause,
): Promise<number> {
  const taken = Math.min(units, variant.stock);
  await moveStockTo(tx, variant, variant.stock - taken, { reason: "recall", ...cause });
  return units - taken;
}
