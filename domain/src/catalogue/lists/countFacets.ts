import { CATEGORIES, type Category, FACET_KEYS, type FacetKey } from "@bruma/contract";
import type { CatalogueIndex } from "../catalogueIndex/CatalogueIndex.ts";
import type { IndexCounts } from "../catalogueIndex/lookUp.ts";

export interface FacetCounts {
  categories: { value: Category; count: number }[];
  attributes: Record<FacetKey, { value: string; count: number }[]>;
  priceCents: { min: number; max: number } | null;
  inStock: number;
  featured: number;
}

const MOST_VALUES = 40;

/** The counts beside the filters: those of which there is something to count. */
export function countFacets(catalogueIndex: CatalogueIndex, counts: IndexCounts): FacetCounts {
  const { priceCents, inStock, featured } = counts;
  const values: Record<number, { value: string; count: number }[]> = {};
  catalogueIndex.facets.forEach(({ key, value }, facet) => {
    const count = counts.facets[facet] ?? 0;
    if (count === 0) return;
    values[key] ??= [];
    values[key].push({ value, count });
  });
  return {
    categories: CATEGORIES.map((value, index) => ({ value, count: counts.categories[index] ?? 0 })).filter(
      ({ count }) => count > 0,
    ),
    attributes: Object.fromEntries(
      FACET_KEYS.map((key, index) => [key, mostCommon(values[index] ?? [])]),
    ) as FacetCounts["attributes"],
    priceCents,
    inStock,
    featured,
  };
}

const spanish = new Intl.Collator("es");

/** 0.15 before 0.8 before 10; words by the alphabet. */
function compareValues(a: string, b: string): number {
  return Number(a) - Number(b) || spanish.compare(a, b);
}

function mostCommon(values: { value: string; count: number }[]) {
  return values
    .toSorted((a, b) => b.count - a.count || compareValues(a.value, b.value))
    .slice(0, MOST_VALUES)
    .toSorted((a, b) => compareValues(a.value, b.value));
}
