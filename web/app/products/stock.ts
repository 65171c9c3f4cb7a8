import { formatNumber, LOW_STOCK_MAX } from "@bruma/contract";

/** What a buyer should know of how many are left; a card is silent while there is plenty. */
export function stockWords(stock: number): { level: "none" | "low" | "plenty"; words: string } {
  if (stock <= 0) return { level: "none", words: "Sin stock" };
  if (stock === 1) return { level: "low", words: "¡Solo queda 1 unidad!" };
  if (stock <= LOW_STOCK_MAX) return { level: "low", words: `¡Solo quedan ${stock} unidades!` };
  return { level: "plenty", words: `En stock: ${formatNumber(stock)} unidades` };
}
