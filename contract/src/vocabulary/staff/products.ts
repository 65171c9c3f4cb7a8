/** What the staff's table of products is filtered by: see `LOW_STOCK_MAX`. */
export const PRODUCT_FILTERS = ["lowStock", "outOfStock"] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];
/** On sale, made but not on sale, or taken out of the shop while orders name it. */
export const PRODUCT_STATES = ["active", "draft", "archived"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];
export const PRODUCT_STATE_LABELS: Record<ProductState, string> = {
  active: "Activo",
  draft: "Inactivo",
  archived: "Archivado",
};
/** Why a variant's stock changed. */
export const STOCK_REASONS = [
  "opening",
  "order",
  "cancellation",
  "expiry",
  "adjustment",
  "delivery",
  "count",
  "damage",
  "import",
  "recall",
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];
export const STOCK_REASON_LABELS: Record<StockReason, string> = {
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
};
/** Those that the staff chooses from. */
export const STOCK_ADJUSTMENTS = [
  "delivery",
  "count",
  "damage",
  "adjustment",
] as const satisfies readonly StockReason[];
