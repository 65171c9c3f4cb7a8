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
    const product = shelf.get(place);
    if (product === undefined) return;
    const fails = failsOf(product);
    if (fails === 0) {
      total += 1;
      fits[place] = 1;
    }
    if ((fails & ~CATEGORY) === 0) counts.categories[product.category] = (counts.categories[product.category] ?? 0) + 1;
    if ((fails & ~PRICE) === 0) {
      if (product.priceCents < min) min = product.priceCents;
      if (product.priceCents > max) max = product.priceCents;
    }
    if (product.inStock && (fails & ~STOCK) === 0) counts.inStock += 1;
    if (product.featured && (fails & ~FEATURED) === 0) counts.featured += 1;
    if (!query.facets) return;
    const onlyFacet = fails >> FACETS_FROM;
    for (const facet of product.facets) {
      if (fails === 0 || fails === (onlyFacet & (1 << (shelf.facets[facet]?.key ?? 0))) << FACETS_FROM) {
        counts.facets[facet] = (counts.facets[facet] ?? 0) + 1;
      }
    }
  };
  if (found) for (const place of found.places) see(place);
  else for (let place = 0; place < shelf.size; place++) see(place);
  if (max >= 0) counts.priceCents = { min, max };
  return { total, isMatch: (place) => fits[place] === 1, counts };
}

type Product = NonNullable<ReturnType<Shelf["get"]>>;

function failing(shelf: Shelf, query: ProductQuery): (product: Product) => number {
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
  return (product) => {
    let fails = asked;
    if (asked !== 0) for (const facet of product.facets) fails &= ~(chosen[facet] ?? 0);
    if (category !== undefined && product.category !== category) fails |= CATEGORY;
    if (product.priceCents < least || product.priceCents > most) fails |= PRICE;
    if (query.featured && !product.featured) fails |= FEATURED;
    if (query.in_stock && !product.inStock) fails |= STOCK;
    return fails;
  };
}
