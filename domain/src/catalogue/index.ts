export type { FacetCounts } from "./countFacets.ts";
export * from "./deleteProduct.ts";
export * from "./getProduct.ts";
export * from "./listProducts.ts";
export * from "./ProductRow.ts";
export * from "./shopStats.ts";
export * from "./stock.ts";
export * from "./suggestProducts.ts";
