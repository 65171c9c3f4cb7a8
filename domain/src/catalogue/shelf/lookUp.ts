import { CATEGORIES, type FacetKey, type ProductQuery, toCents } from "@bruma/contract";
import { FACET_KEYS, type Shelf } from "./Shelf.ts";
import type { Found } from "./Vocabulary.ts";

/** How many products each further choice would show. A filter's own choice does not narrow its own counts. */
export interface ShelfCounts {
  categories: number[];
  /** By facet of the shelf. */
  facets: Int32Array;
  priceCents: { min: number; max: number } | null;
  inStock: number;
  featured: number;
}

export interface LookedUp {
  total: number;
  /** By place: what the query asks for. */
  isMatch: (place: number) => boolean;
  counts: ShelfCounts;
}

// What a product fails in, as bits; the facets follow.
const CATEGORY = 1;
const PRICE = 2;
const FEATURED = 4;
const STOCK = 8;
const FACETS_FROM = 4;

/** Goes once through what was found, or through the whole shelf. */
export function lookUp(shelf: Shelf, query: ProductQuery, found: Found | undefined): LookedUp {
  const { categories, pricesCents, inStock, featured, facetIds, facetsFrom } = shelf;
  const keys = Uint8Array.from(shelf.facets, ({ key }) => key);
  const failsOf = failing(shelf, query);
  const fits = new Uint8Array(shelf.size);
  const counts: ShelfCounts = {
    categories: CATEGORIES.map(() => 0),
    facets: new Int32Array(shelf.facets.length),
    priceCents: null,
    inStock: 0,
    featured: 0,
  };
  let [total, min, max] = [0, Number.POSITIVE_INFINITY, -1];
  const see = (place: number) => {
    if (shelf.isEmpty(place)) return;
    const fails = failsOf(place);
    if (fails === 0) {
      total += 1;
      fits[place] = 1;
    }
    const category = categories.at(place);
    if ((fails & ~CATEGORY) === 0) counts.categories[category] = (counts.categories[category] ?? 0) + 1;
    if ((fails & ~PRICE) === 0) {
      const cents = pricesCents.at(place);
      if (cents < min) min = cents;
      if (cents > max) max = cents;
    }
    if ((fails & ~STOCK) === 0) counts.inStock += inStock.at(place);
    if ((fails & ~FEATURED) === 0) counts.featured += featured.at(place);
    if (!query.facets) return;
    const onlyFacet = fails >> FACETS_FROM;
    for (let at = facetsFrom.at(place); at < facetsFrom.at(place + 1); at++) {
      const facet = facetIds.at(at);
      if (fails === 0 || fails === (onlyFacet & (1 << (keys[facet] ?? 0))) << FACETS_FROM) {
        counts.facets[facet] = (counts.facets[facet] ?? 0) + 1;
      }
    }
  };
  if (found) for (const place of found.places) see(place);
  else for (let place = 0; place < shelf.size; place++) see(place);
  if (max >= 0) counts.priceCents = { min, max };
  return { total, isMatch: (place) => fits[place] === 1, counts };
}

function failing(shelf: Shelf, query: ProductQuery): (place: number) => number {
  const { categories, pricesCents, inStock, featured, facetIds, facetsFrom } = shelf;
  const category = query.category === undefined ? undefined : CATEGORIES.indexOf(query.category);
  const least = query.min_price === undefined ? 0 : toCents(query.min_price);
  const most = query.max_price === undefined ? Number.POSITIVE_INFINITY : toCents(query.max_price);
  // By facet of the shelf: the bit of its filter, where it was chosen.
  const chosen = new Int32Array(shelf.facets.length);
  let asked = 0;
  FACET_KEYS.forEach((key: FacetKey, index) => {
    const values = query[key] ?? [];
    const bit = 1 << (index + FACETS_FROM);
    if (values.length > 0) asked |= bit;
    for (const value of values) {
      const id = shelf.facetId(key, value);
      if (id !== undefined) chosen[id] = bit;
    }
  });
  return (place) => {
    let fails = asked;
    if (asked !== 0) {
      for (let at = facetsFrom.at(place); at < facetsFrom.at(place + 1); at++) fails &= ~(chosen[facetIds.at(at)] ?? 0);
    }
    if (category !== undefined && categories.at(place) !== category) fails |= CATEGORY;
    const cents = pricesCents.at(place);
    if (cents < least || cents > most) fails |= PRICE;
    if (query.featured && featured.at(place) === 0) fails |= FEATURED;
    if (query.in_stock && inStock.at(place) === 0) fails |= STOCK;
    return fails;
  };
}
