import { keysOf } from "../keysOf.ts";

export const IMPORT_KIND_LABELS = {
  products: "Productos",
  stock: "Existencias",
  customers: "Clientes",
  orders: "Pedidos",
  fits: "Qué sirve para qué",
};
export type ImportKind = keyof typeof IMPORT_KIND_LABELS;
export const IMPORT_KINDS = keysOf(IMPORT_KIND_LABELS);
export const IMPORT_STATE_LABELS = {
  checked: "Revisada",
  running: "En marcha",
  done: "Hecha",
  failed: "Fallida",
  undoing: "Deshaciéndose",
  undone: "Deshecha",
};
export type ImportState = keyof typeof IMPORT_STATE_LABELS;
export const IMPORT_STATES = keysOf(IMPORT_STATE_LABELS);
/** Which program exported a file. */
export const IMPORT_FORMAT_LABELS = {
  bruma: "Formato de la tienda",
  woocommerce: "WooCommerce",
  prestashop: "PrestaShop: productos",
  prestashop_combinations: "PrestaShop: combinaciones",
  shopify: "Shopify",
  mapped: "Columnas elegidas a mano",
  unknown: "Sin reconocer",
};
export type ImportFormat = keyof typeof IMPORT_FORMAT_LABELS;
/** One that can be read. */
export type KnownFormat = Exclude<ImportFormat, "unknown">;
export const IMPORT_FORMATS = keysOf(IMPORT_FORMAT_LABELS);
/** Whether the prices of a file have IVA, by the names of its columns. */
export const PRICE_BASES = ["gross", "net", "unsaid"] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];
/** How days of figures are written: «31/12/2026» or «12/31/2026». */
export const DAY_ORDERS = ["dmy", "mdy"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];
/** What a line of a file does. */
export const IMPORT_EFFECTS = ["new", "change", "same", "bad"] as const;
export type ImportEffect = (typeof IMPORT_EFFECTS)[number];
/** A picture that an import named by its address. */
export const PICTURE_STATES = ["waiting", "fetched", "failed"] as const;
export type PictureState = (typeof PICTURE_STATES)[number];
/** Why a picture did not come. Of an address nothing more is told: it could map what only this server reaches. */
export const PICTURE_FAILURE_LABELS = {
  address: "No hemos podido traer una imagen de aquí",
  type: "No es un JPEG, PNG, WebP o AVIF",
  too_large: "Es demasiado grande: como máximo 10 MB y 50 millones de píxeles",
  broken: "La imagen está dañada o incompleta",
  changed: "Las fotos del producto se han cambiado a mano, y se quedan como están",
  interrupted: "La tienda no ha podido terminar con ella",
};
export type PictureFailure = keyof typeof PICTURE_FAILURE_LABELS;
export const PICTURE_FAILURES = keysOf(PICTURE_FAILURE_LABELS);
export const MOST_PICTURES = 12;
export const IMPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;
