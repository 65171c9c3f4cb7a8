import { keysOf } from "../keysOf.ts";

export const PRODUCT_NAME_MAX = 200;
export const DESCRIPTION_MAX = 20_000;
/** On sale, made but not on sale, or taken out of the shop while orders name it. */
export const PRODUCT_STATE_LABELS = {
  active: "Activo",
  draft: "Inactivo",
  archived: "Archivado",
};
export type ProductState = keyof typeof PRODUCT_STATE_LABELS;
export const PRODUCT_STATES = keysOf(PRODUCT_STATE_LABELS);
/** Why a variant's stock changed. */
export const STOCK_REASON_LABELS = {
  opening: "Existencias iniciales",
  order: "Pedido",
  cancellation: "Pedido cancelado",
  expiry: "Pedido caducado",
  adjustment: "Ajuste",
  delivery: "Entrada de mercancía",
  count: "Recuento",
  damage: "Rotura o pérdida",
  import: "Importación",
  recall: "Lote retirado",
  return: "Devolución",
};
export type StockReason = keyof typeof STOCK_REASON_LABELS;
export const STOCK_REASONS = keysOf(STOCK_REASON_LABELS);
/** Those that the staff chooses from. */
export const STOCK_ADJUSTMENTS = [
  "delivery",
  "count",
  "damage",
  "adjustment",
] as const satisfies readonly StockReason[];
export type StockAdjustment = (typeof STOCK_ADJUSTMENTS)[number];
