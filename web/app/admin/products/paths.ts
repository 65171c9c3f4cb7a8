export const LIST_PATH = "/admin/products";

export type ProductTab = "" | "precios" | "compatibilidad" | "prospecto" | "stock";

/** A product's page, and the part of it. */
export const editPath = (id: number | string, tab: ProductTab = "") =>
  `${LIST_PATH}/edit/${id}${tab && `?vista=${tab}`}`;
