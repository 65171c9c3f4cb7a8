import type { ImportFormat, ImportKind } from "@bruma/contract";
import type { Columns } from "./Columns.ts";

/** Whose export it is, by the columns that only that one has. Undefined: the file does not hold what `kind` says. */
export function detectFormat(columns: Columns, kind: ImportKind): ImportFormat | undefined {
  if (kind === "products") return detectProducts(columns);
  return REQUIRED[kind].every((names) => columns.has(...names)) ? "bruma" : undefined;
}

function detectProducts(columns: Columns): ImportFormat | undefined {
  if (columns.has("Handle", "URL handle") && columns.has("Title")) return "shopify";
  if (columns.has("Attribute (Name:Type:Position)*", "Atributo (Nombre:Tipo:Posición)*"))
    return "prestashop_combinations";
  if (columns.has("Type", "Tipo") && columns.has("Regular price", "Precio normal")) return "woocommerce";
  if (
    columns.has("Reference #", "Reference", "Nº de referencia", "Referencia") &&
    columns.has("Name *", "Nombre *", "Name", "Nombre")
  ) {
    return "prestashop";
  }
  return columns.has("SKU") && PRODUCT_SIGNS.some((sign) => columns.has(sign)) ? "bruma" : undefined;
}

const PRODUCT_SIGNS = ["Nombre", "Precio", "Categoría", "Descripción", "Activo"];

export const SKU_NAMES = ["SKU", "Variant SKU", "Reference #", "Reference", "Referencia", "Nº de referencia"] as const;
export const STOCK_NAMES = [
  ...["Existencias", "Stock", "Inventario", "Cantidad", "Quantity"],
  ...["Variant Inventory Qty", "Inventory quantity"],
] as const;
export const EMAIL_NAMES = [
  "Email",
  "E-mail",
  "Correo",
  "Correo electrónico",
  "Email address",
  "Billing Email",
] as const;
export const ORDER_NAMES = ["Pedido", "Número", "Order", "Order number"] as const;

const REQUIRED: Record<Exclude<ImportKind, "products">, readonly (readonly string[])[]> = {
  stock: [SKU_NAMES, STOCK_NAMES],
  customers: [EMAIL_NAMES],
  orders: [ORDER_NAMES, EMAIL_NAMES, SKU_NAMES],
};
