import type { Tx } from "@bruma/db";
import { announce, type announceSoon } from "../../Shop.ts";

interface StockChange {
  productId: number;
  /** What a variant of it has now, and how it came to it. */
  stock: number;
  delta: number;
}

/** Pages of products show how much there is; lists filter and count by whether there is any at all. */
export function announceStock(tx: Tx, changes: readonly StockChange[], tell: typeof announceSoon = announce): void {
  tell(tx, "stats", ...changes.map(({ productId }) => `product:${productId}` as const));
  if (changes.some(({ stock, delta }) => stock === 0 || stock === delta)) announce(tx, "catalogue");
}
