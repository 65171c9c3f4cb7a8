import { CATEGORY_LABELS } from "@bruma/contract";
import type { PageWords } from "../../document/pageMeta.ts";
import { type Filters, filtersPath, NO_FILTERS } from "./filters/filters.ts";

/** What a catalogue page says of itself. Only category and page make it another page; every other filter shows a part of it. `told`: what the shop itself says of the category. */
export function cataloguePage({ category, page }: Filters, pages: number, told = ""): PageWords {
  const name = category ? CATEGORY_LABELS[category] : "Productos";
  const pathOf = (wanted: number) => filtersPath({ ...NO_FILTERS, category, page: wanted });
  return {
    title: page > 1 ? `${name}, página ${page}` : name,
    description: category
      ? told || `${name} en existencias, con su precio y sus características. Venta solo a mayores de 18 años.`
      : "Kits, e-liquids, mods, pods y accesorios en existencias, con filtros por marca, precio y características. Venta solo a mayores de 18 años.",
    canonical: pathOf(page),
    previous: page > 1 ? pathOf(page - 1) : undefined,
    next: page < pages ? pathOf(page + 1) : undefined,
  };
}
