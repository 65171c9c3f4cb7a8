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
/** A picture that an import named by its address. */
export const PICTURE_STATES = ["waiting", "fetched", "failed"] as const;
export type PictureState = (typeof PICTURE_STATES)[number];
/** Why a picture did not come. Of an address nothing more is told: it could map what only this server reaches. */
export const PICTURE_FAILURES = ["address", "type", "too_large", "broken", "changed", "interrupted"] as const;
export type PictureFailure = (typeof PICTURE_FAILURES)[number];
export const PICTURE_FAILURE_LABELS: Record<PictureFailure, string> = {
  address: "No hemos podido traer una imagen de aquí",
  type: "No es un JPEG, PNG, WebP o AVIF",
  too_large: "Es demasiado grande: como máximo 10 MB y 50 millones de píxeles",
  broken: "La imagen está dañada o incompleta",
  changed: "Las fotos del producto se han cambiado a mano, y se quedan como están",
  interrupted: "La tienda no ha podido terminar con ella",
};
export const MOST_PICTURES = 12;
export const IMPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;
