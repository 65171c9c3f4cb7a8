import type { ImportKind, KnownFormat } from "@bruma/contract";
import type { Columns } from "../reading/Columns.ts";

/** Which program exported the file, by the columns that only that one has. Undefined: the file does not hold what `kind` says. */
export function detectFormat(columns: Columns, kind: ImportKind): KnownFormat | undefined {
  if (kind === "products") return detectProducts(columns);
  return REQUIRED[kind].every((names) => columns.has(...names)) ? "bruma" : undefined;
}

function detectProducts(columns: Columns): KnownFormat | undefined {
  if (columns.has("Handle", "URL handle") && columns.has("Title")) return "shopify";
  if (columns.has("Attribute (Name:Type:Position)*", "Atributo (Nombre:Tipo:Posición)*"))
    return "prestashop_combinations";
  if (columns.has("Type", "Tipo") && columns.has("Regular price", "Precio normal")) return "woocommerce";
  if (
    columns.has("Reference #", "Reference", "Nº de referencia", "Referencia") &&
    columns.has("Name *", "Nombre *", "Name", "Nombre") &&
    columns.has(...ONLY_PRESTASHOP)
  ) {
    return "prestashop";
  }
  return columns.has("SKU") && PRODUCT_SIGNS.some((sign) => columns.has(sign)) ? "bruma" : undefined;
}

/** Whoever keeps a table of one's own also writes «Referencia», «Nombre», «Precio» and «Precio con IVA»: those are asked for. */
const ONLY_PRESTASHOP = [
  "Product ID",
  "ID del producto",
  "ID de producto",
  "Active (0/1)",
  "Activo (0/1)",
  "Activado (0/1)",
  "Price tax excluded or Price tax included",
  "Precio sin IVA o con IVA",
  "Precio base",
  "Precio final",
  "Base price",
  "Final price",
  "Precio sin impuestos",
  "Precio con impuestos",
  "Price tax excluded",
  "Price tax included",
  "Price (tax excl.)",
  "Price (tax incl.)",
  "Precio (imp. excl.)",
  "Precio (imp. incl.)",
] as const;

const PRODUCT_SIGNS = ["Nombre", "Precio", "Categoría", "Descripción", "Activo", "Direcciones antiguas"];

export const SKU_NAMES = ["SKU", "Variant SKU", "Reference #", "Reference", "Referencia", "Nº de referencia"] as const;
export const STOCK_NAMES = [
  // Of Shopify's figures, what can be sold: the others count what is promised already, or still to come.
  "Available (not editable)",
  "Available",
  "Disponible",
  "Existencias",
  "Stock",
  "Inventario",
  "Cantidad",
  "Quantity",
  "Variant Inventory Qty",
  "Inventory quantity",
  "On hand (current)",
  "On hand",
] as const;
export const EMAIL_NAMES = [
  "Email",
  "E-mail",
  "Correo",
  "Correo electrónico",
  "Email address",
  "Billing Email",
  "Dirección de correo electrónico",
  "User email",
  "Customer email",
] as const;
export const ORDER_NAMES = ["Pedido", "Número", "Order", "Order number"] as const;

const REQUIRED: Record<Exclude<ImportKind, "products">, readonly (readonly string[])[]> = {
  stock: [SKU_NAMES, STOCK_NAMES],
  customers: [EMAIL_NAMES],
  fits: [["Relación"], ["Pieza", "Familia de piezas"], ["Dispositivo", "Familia de dispositivos"]],
  orders: [ORDER_NAMES, EMAIL_NAMES, SKU_NAMES],
};
