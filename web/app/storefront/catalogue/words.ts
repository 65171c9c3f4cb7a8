import { CATEGORY_LABELS, FACETS, formatEuros, formatNumber, SORTS, type Sort } from "@bruma/contract";
import { type Filters, NO_FILTERS, toggleValue } from "./filters/filters.ts";

const SORT_LABELS: Record<Sort, string> = {
  relevance: "Relevancia",
  newest: "Novedades",
  price_asc: "Precio: de menor a mayor",
  price_desc: "Precio: de mayor a menor",
  rating: "Mejor valorados",
  name: "Nombre (A-Z)",
};

/** What there is to sort by: without a search nothing is relevant, and the order that stands for it is the newest first. */
export function sortChoices(isSearching: boolean): { sort: Sort; label: string }[] {
  const all = SORTS.map((sort) => ({ sort, label: SORT_LABELS[sort] }));
  if (isSearching) return all;
  return [{ sort: "relevance", label: SORT_LABELS.newest }, ...all.slice(2)];
}

/** «1 producto», «1234 productos» */
export function countWords(count: number): string {
  return count === 1 ? "1 producto" : `${formatNumber(count)} productos`;
}

/** «0.8» → «0,8», «mentolado» → «Mentolado» */
export function valueLabel(value: string): string {
  const number = Number(value);
  if (!Number.isNaN(number)) return formatNumber(number);
  return value.charAt(0).toLocaleUpperCase("es") + value.slice(1);
}

export interface ActiveFilter {
  label: string;
  without: Filters;
}

/** The filters in force, each with what the address would be without it. `device`: how the one of `compatible` is called. */
export function activeFilters(filters: Filters, device = "tu dispositivo"): ActiveFilter[] {
  const { search, category, compatible, min_price, max_price, featured, in_stock } = filters;
  const active: ActiveFilter[] = [];
  const say = (label: string, nothing: Partial<Filters>) =>
    active.push({ label, without: { ...filters, page: 1, ...nothing } });

  if (search) say(`«${search}»`, { search: "" });
  if (category) say(CATEGORY_LABELS[category], { category: undefined });
  if (compatible !== undefined) say(`Compatible con ${device}`, { compatible: undefined });
  if (min_price !== undefined) say(`Desde ${formatEuros(min_price)}`, { min_price: undefined });
  if (max_price !== undefined) say(`Hasta ${formatEuros(max_price)}`, { max_price: undefined });
  if (featured) say("Solo destacados", { featured: false });
  if (in_stock) say("Solo en stock", { in_stock: false });
  for (const { key, unit } of FACETS) {
    for (const value of filters.facets[key]) {
      const label = [valueLabel(value), unit].filter(Boolean).join(" ");
      say(label, { facets: toggleValue(filters, key, value) });
    }
  }
  return active;
}

/** Everything shown again, in the same order and the same view. */
export function withoutFilters({ sort, view }: Filters): Filters {
  return { ...NO_FILTERS, sort, view };
}
