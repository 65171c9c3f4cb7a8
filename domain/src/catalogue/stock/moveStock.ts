import { STOCK_MAX, type StockReason } from "@bruma/contract";
import { stockMovements, variants } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { invalid, Refusal } from "../../Refusal.ts";
import type { ShopTx } from "../../Shop.ts";
import { announceStock } from "./announceStock.ts";

export interface MoveCause {
  reason: StockReason;
  /** Where it is not the staff that began the transaction. */
  actorId?: number | null;
  note?: string | null;
}

/**
 * Sets a variant's stock to `stock` and writes the difference to the ledger. Returns the id of that row, undefined where nothing moves.
 * The caller locks the product and the variant, so `variant.stock` is current. Refuses `stock.too_low` below nothing, `request.invalid` above what a variant may have.
 */
export async function moveStockTo(
  tx: ShopTx,
  variant: { id: number; productId: number; stock: number },
  stock: number,
  { reason, actorId = tx.actor?.userId, note = null }: MoveCause,
): Promise<number | undefined> {
  const delta = stock - variant.stock;
  if (stock < 0) throw new Refusal("stock.too_low", { stock: variant.stock });
  if (stock > STOCK_MAX) throw invalid({ stock: "Como máximo 1.000.000 de unidades" });
  if (delta === 0) return undefined;
  await tx.update(variants).set({ stock }).where(eq(variants.id, variant.id));
  const movements = await tx
    .insert(stockMovements)
    .values({ variantId: variant.id, delta, reason, actorId, note: note || null })
    .returning({ id: stockMovements.id });
  announceStock(tx, [{ productId: variant.productId, stock, delta }]);
  return movements.map(({ id }) => id)[0];
}
