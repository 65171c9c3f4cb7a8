export const IMPORT_KINDS = ["products", "stock", "customers", "orders"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_STATES = ["checked", "running", "done", "failed", "undoing", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export const IMPORT_KIND_LABELS: Record<ImportKind, string> = {
  products: "Productos",
  stock: "Existencias",
  customers: "Clientes",
  orders: "Pedidos",
};
export const IMPORT_STATE_LABELS: Record<ImportState, string> = {
  checked: "Revisada",
  running: "En marcha",
  done: "Hecha",
  failed: "Fallida",
  undoing: "Deshaciéndose",
  undone: "Deshecha",
};
/** Whose export a file is. */
export const IMPORT_FORMATS = ["bruma", "woocommerce", "prestashop", "prestashop_combinations", "shopify"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
export const IMPORT_FORMAT_LABELS: Record<ImportFormat, string> = {
  bruma: "Formato de la tienda",
  woocommerce: "WooCommerce",
  prestashop: "PrestaShop: productos",
  prestashop_combinations: "PrestaShop: combinaciones",
  shopify: "Shopify",
};
/** What a line of a file does. */
export const IMPORT_EFFECTS = ["new", "change", "same", "bad"] as const;
export type ImportEffect = (typeof IMPORT_EFFECTS)[number];
export const IMPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;
