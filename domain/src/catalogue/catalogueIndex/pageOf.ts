import type { ProductQuery } from "@bruma/contract";
import type { CatalogueIndex } from "./CatalogueIndex.ts";
import { at } from "./Integers.ts";
import { type Found, PART } from "./Vocabulary.ts";

/** The ids of one page, in the order that is asked for. */
export function pageOf(
  catalogueIndex: CatalogueIndex,
  { sort, page, limit }: ProductQuery,
  isMatch: (place: number) => boolean,
  found: Found | undefined,
): number[] {
  const offset = (page - 1) * limit;
  const { newest, price, rating, name } = catalogueIndex.orders;
  switch (sort) {
    case "price_asc":
      return catalogueIndex.idsAt(price.page(isMatch, offset, limit));
    case "price_desc":
      return catalogueIndex.idsAt(price.page(isMatch, offset, limit, true));
    case "rating":
      return catalogueIndex.idsAt(rating.page(isMatch, offset, limit));
    case "name":
      return catalogueIndex.idsAt(name.page(isMatch, offset, limit));
    case "newest":
      return catalogueIndex.idsAt(newest.page(isMatch, offset, limit));
    case "relevance":
      return catalogueIndex.idsAt(
        found
          ? bestFirst(catalogueIndex, found, { isMatch, most: offset + limit }).slice(offset)
          : newest.page(isMatch, offset, limit),
      );
  }
}

interface Best {
  most: number;
  /** Left out: all that is on the catalogueIndex. */
  isMatch?: (place: number) => boolean;
  /** Among what matches alike, what can be bought comes before the rest. */
  isStockFirst?: boolean;
}

/** The places of as many of what was found: what matches best first, the newest first among equals. */
export function bestFirst(
  catalogueIndex: CatalogueIndex,
  found: Found,
  { most, isMatch, isStockFirst = false }: Best,
): number[] {
  const { newest } = catalogueIndex.orders;
  const { ids, inStock } = catalogueIndex.columns;
  const rankOf = (place: number) => at(found.rank, place) + (isStockFirst ? at(inStock, place) : 0);
  const isWanted = isMatch ?? ((place: number) => at(ids, place) !== 0);
  const places = found.places.filter(isWanted);
  const least = leastRank(places.map(rankOf), most);
  // Fewer than `most`: to look for them in the order of the whole catalogue would go through all of it.
  const better = places
    .filter((place) => rankOf(place) > least)
    .sort((a, b) => rankOf(b) - rankOf(a) || newest.compare(a, b));
  const alike = newest.page((place) => rankOf(place) === least && isWanted(place), 0, most - better.length);
  return [...better, ...alike];
}

/** The rank of the last one that is among the best, of which there are to be as many as `most`. */
function leastRank(ranks: readonly number[], most: number): number {
  const highest = ranks.reduce((high, rank) => Math.max(high, rank), PART);
  const counts = new Int32Array(highest + 1);
  for (const rank of ranks) counts[rank] = at(counts, rank) + 1;
  let least = highest;
  for (let reached = at(counts, least); reached < most && least > PART; ) {
    least -= 1;
    reached += at(counts, least);
  }
  return least;
}
