import type { StockReason } from "@bruma/contract";
import { stockMovements, type Tx, variants } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { announceStock } from "./announceStock.ts";

export interface StockLine {
  productId: number;
  variantId: number;
  quantity: number;
}

export interface StockCause {
  reason: StockReason;
  orderId: number;
  actorId: number | null;
}

/**
 * Takes the lines' units in one guarded write, or refuses `stock.too_low` and takes nothing. The caller holds the locks of the
 * products in id order: two orders over the same products then wait for each other instead of deadlocking.
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const taken = await changeStock(tx, lines, -1);
  if (taken !== lines.length) throw new Refusal("stock.too_low");
}

/** Puts the units back, locking products in id order first. */
export async function returnStock(tx: Tx, lines: readonly StockLine[], cause: StockCause): Promise<void> {
  const productIds = lines.map((line) => line.productId);
  await tx.execute(sql`select 1 from products where id in ${productIds} order by id for no key update`);
  await changeStock(tx, lines, 1);
  await recordMovements(tx, lines, 1, cause);
}

/** The ledger's rows for what `takeStock` (direction −1) or `returnStock` (1) did. */
export async function recordMovements(
  tx: Tx,
  lines: readonly StockLine[],
  direction: 1 | -1,
  cause: StockCause,
): Promise<void> {
  await tx
    .insert(stockMovements)
    .values(lines.map((line) => ({ variantId: line.variantId, delta: direction * line.quantity, ...cause })));
}

async function changeStock(tx: Tx, lines: readonly StockLine[], direction: 1 | -1): Promise<number> {
  const changed = await tx
    .update(variants)
    .set({ stock: sql`${variants.stock} + moved.delta` })
    .from(
      sql`(select * from jsonb_to_recordset(${JSON.stringify(
        lines.map((line) => ({ id: line.variantId, delta: direction * line.quantity })),
      )}::jsonb) as given (id integer, delta integer)) as moved`,
    )
    .where(sql`${variants.id} = moved.id and ${variants.stock} + moved.delta >= 0`)
    .returning({ productId: variants.productId, stock: variants.stock, delta: sql<number>`moved.delta` });
  announceStock(tx, changed);
  return changed.length;
}
