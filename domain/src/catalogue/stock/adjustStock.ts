import type { StockReason } from "@bruma/contract";
import { products, variants } from "@bruma/db";
import { and, eq, isNull } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { type AnyShop, noteChange, type StaffTx } from "../../Shop.ts";
import { lockProduct } from "../staff/lockProduct.ts";
import { moveStockTo } from "./moveStock.ts";

export interface Adjustment {
  /** How many units come or go… */
  delta?: number;
  /** …or how many there are. */
  counted?: number;
  reason: StockReason;
  note?: string | undefined;
}

/** Refuses `variant.not_found`, also for one that was withdrawn or whose product is archived. Returns its product's id. */
export async function productOfVariant(shop: AnyShop, variantId: number): Promise<number> {
  const [found] = await shop.db
    .select({ productId: variants.productId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, variantId), isNull(variants.deletedAt), isNull(products.deletedAt)));
  if (found === undefined) throw new Refusal("variant.not_found");
  return found.productId;
}

/**
 * Moves a variant's stock, with its reason, inside a transaction: returns by how much and as which row of the ledger, or undefined
 * where nothing moved. Refuses `stock.too_low`, `variant.not_found`.
 */
export async function adjustStockWithin(
  tx: StaffTx,
  productId: number,
  variantId: number,
  { delta = 0, counted, reason, note }: Adjustment,
): Promise<{ movementId: number; delta: number } | undefined> {
  const product = await lockProduct(tx, productId);
  const variant = product.variants.find(({ id }) => id === variantId);
  if (variant === undefined) throw new Refusal("variant.not_found");
  const stock = counted ?? variant.stock + delta;
  const movementId = await moveStockTo(tx, variant, stock, { reason, note });
  const { sku } = variant;
  noteChange(tx, {
    subject: "variant",
    id: variantId,
    before: { sku, stock: variant.stock },
    after: { sku, stock, reason, ...(note ? { note } : {}) },
  });
  return movementId === undefined ? undefined : { movementId, delta: stock - variant.stock };
}
