import { CATEGORY_LABELS, FIGURES, PRODUCT_STATE_LABELS, type ProductFilter } from "@bruma/contract";
import { choice, search, sortedBy } from "../list/filters.ts";

const STOCK_FILTERS: Record<ProductFilter, string> = {
  inStock: FIGURES.inStock.label,
  lowStock: `${FIGURES.lowStock.label} (1 a 9)`,
  outOfStock: FIGURES.outOfStock.label,
};

export const PRODUCT_LIST_FILTERS = {
  search: search("Buscar por nombre o descripción"),
  category: choice("categoria", "Categoría", "Todas las categorías", CATEGORY_LABELS),
  filter: choice("filter", "Stock", "Cualquier stock", STOCK_FILTERS),
  featured: choice("destacados", "Destacados", "Destacados o no", { true: "Solo destacados" }),
  state: choice("estado", "Estado", "Todos menos archivados", PRODUCT_STATE_LABELS),
  sort: sortedBy("name", "price", "stock", "updated"),
};
