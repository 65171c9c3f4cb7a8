import { moveStockTo } from "../catalogue/index.ts";
import type { ShopTx } from "../Shop.ts";

interface Cause {
  note: string;
  /** Where it is not the staff that began the transaction. */
  actorId?: number | null;
}

/**
 * Takes units of a withdrawn lot out of the variant's stock. Units that are ordered but not sent have left the stock already, while they are
 * still in the lot; returns how many such units the stock lacks: they are promised to buyers and cannot be sent.
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
