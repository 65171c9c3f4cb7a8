import { CATEGORIES, FACET_KEYS, type ProductQuery, toCents } from "@bruma/contract";
import type { CatalogueIndex } from "./CatalogueIndex.ts";
import { at } from "./Integers.ts";
import type { Found } from "./Vocabulary.ts";

/** How many products each further choice would show. A filter's own choice does not narrow its own counts. */
export interface IndexCounts {
  categories: number[];
  /** By facet of the catalogueIndex. */
  facets: Int32Array;
  priceCents: { min: number; max: number } | null;
  inStock: number;
  featured: number;
}

export interface LookedUp {
  total: number;
  /** By place: what the query asks for. */
  isMatch: (place: number) => boolean;
  counts: IndexCounts;
}

// What a product fails in, as bits; the facets follow.
const CATEGORY = 1;
const PRICE = 2;
const FEATURED = 4;
const STOCK = 8;
const FACETS_FROM = 4;

/** Goes once through what was found, or through the whole catalogueIndex; counts only where counts are asked for. */
export function lookUp(catalogueIndex: CatalogueIndex, query: ProductQuery, found: Found | undefined): LookedUp {
  const { ids, categories, pricesCents, inStock, featured, facetIds, facetsFrom } = catalogueIndex.columns;
  const failsOf = failing(catalogueIndex, query);
  const fits = new Uint8Array(catalogueIndex.size);
  const keys = Int32Array.from(catalogueIndex.facets, ({ key }) => key);
  const byCategory = new Int32Array(CATEGORIES.length);
  const byFacet = new Int32Array(catalogueIndex.facets.length);
  let [total, stocked, liked, min, max] = [0, 0, 0, Number.MAX_SAFE_INTEGER, -1];
  const places = found?.places;
  const count = places ? places.length : catalogueIndex.size;
  for (let step = 0; step < count; step++) {
    const place = places ? (places[step] ?? 0) : step;
    if (at(ids, place) === 0) continue;
    const fails = failsOf(place);
    if (fails === 0) {
      total += 1;
      fits[place] = 1;
    }
    if (!query.facets) continue;
    if ((fails & ~CATEGORY) === 0) add(byCategory, at(categories, place));
    if ((fails & ~PRICE) === 0) {
      const cents = at(pricesCents, place);
      if (cents < min) min = cents;
      if (cents > max) max = cents;
    }
    if ((fails & ~STOCK) === 0) stocked += at(inStock, place);
    if ((fails & ~FEATURED) === 0) liked += at(featured, place);
    // A product that fails one facet only counts for that facet's values. One that fails more, or another filter, for none.
    if (fails !== 0 && (fails & (fails - 1) || fails < 1 << FACETS_FROM)) continue;
    const counted = fails === 0 ? ~0 : fails >> FACETS_FROM;
    const end = at(facetsFrom, place + 1);
    for (let own = at(facetsFrom, place); own < end; own++) {
      const facet = at(facetIds, own);
      if ((counted >> at(keys, facet)) & 1) add(byFacet, facet);
    }
  }
  const counts = {
    categories: [...byCategory],
    facets: byFacet,
    priceCents: max < 0 ? null : { min, max },
    inStock: stocked,
    featured: liked,
  };
  return { total, isMatch: (place) => fits[place] === 1, counts };
}

/** What a product fails in, by its place. */
function failing(catalogueIndex: CatalogueIndex, query: ProductQuery): (place: number) => number {
  const { categories, pricesCents, inStock, featured, facetIds, facetsFrom } = catalogueIndex.columns;
  const category = query.category === undefined ? -1 : CATEGORIES.indexOf(query.category);
  const least = query.min_price === undefined ? 0 : toCents(query.min_price);
  const most = query.max_price === undefined ? Number.MAX_SAFE_INTEGER : toCents(query.max_price);
  // By facet of the catalogueIndex: the bit of its filter, where it was chosen.
  const chosen = new Int32Array(catalogueIndex.facets.length);
  let asked = 0;
  FACET_KEYS.forEach((key, index) => {
    const values = query[key] ?? [];
    const bit = 1 << (index + FACETS_FROM);
    if (values.length > 0) asked |= bit;
    for (const value of values) {
      const id = catalogueIndex.facetId(key, value);
      if (id !== undefined) chosen[id] = bit;
    }
  });
  return (place) => {
    let fails = asked;
    if (asked !== 0) {
      const end = at(facetsFrom, place + 1);
      for (let own = at(facetsFrom, place); own < end; own++) fails &= ~at(chosen, at(facetIds, own));
    }
    if (category >= 0 && at(categories, place) !== category) fails |= CATEGORY;
    const cents = at(pricesCents, place);
    if (cents < least || cents > most) fails |= PRICE;
    if (query.featured && at(featured, place) === 0) fails |= FEATURED;
    if (query.in_stock && at(inStock, place) === 0) fails |= STOCK;
    return fails;
  };
}

const add = (counts: Int32Array, index: number) => {
  counts[index] = at(counts, index) + 1;
};
