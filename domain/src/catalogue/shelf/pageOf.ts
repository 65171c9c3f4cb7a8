import type { ProductQuery } from "@bruma/contract";
import type { Shelf } from "./Shelf.ts";
import type { Found } from "./Vocabulary.ts";

/** The ids of one page, in the order that is asked for. */
export function pageOf(
  shelf: Shelf,
  { sort, page, limit }: ProductQuery,
  isMatch: (place: number) => boolean,
  found: Found | undefined,
): number[] {
  const offset = (page - 1) * limit;
  const { newest, price, rating, name } = shelf.orders;
  switch (sort) {
    case "price_asc":
      return shelf.idsAt(price.page(isMatch, offset, limit));
    case "price_desc":
      return shelf.idsAt(price.page(isMatch, offset, limit, true));
    case "rating":
      return shelf.idsAt(rating.page(isMatch, offset, limit));
    case "name":
      return shelf.idsAt(name.page(isMatch, offset, limit));
    case "newest":
      return shelf.idsAt(newest.page(isMatch, offset, limit));
    case "relevance":
      return shelf.idsAt(
        found
          ? bestFirst(shelf, found, { isMatch, most: offset + limit }).slice(offset)
          : newest.page(isMatch, offset, limit),
      );
  }
}

interface Best {
  most: number;
  /** Left out: all that is on the shelf. */
  isMatch?: (place: number) => boolean;
  /** Among what matches alike, what can be bought comes before the rest. */
  isStockFirst?: boolean;
}

/** The places of as many of what was found: what matches best first, the newest first among equals. */
export function bestFirst(shelf: Shelf, found: Found, { most, isMatch, isStockFirst = false }: Best): number[] {
  const rank = found.rank;
  const wanted = isMatch ?? ((place: number) => (rank[place] ?? 0) > 0);
  const byRank = new Map<number, number[]>();
  for (const place of shelf.orders.newest.page(wanted, 0, shelf.size)) {
    const own = (rank[place] ?? 0) + (isStockFirst && shelf.inStock.at(place) === 1 ? A_LITTLE : 0);
    const alike = byRank.get(own);
    if (alike) alike.push(place);
    else byRank.set(own, [place]);
  }
  const best: number[] = [];
  for (const own of [...byRank.keys()].sort((a, b) => b - a)) {
    if (best.length >= most) break;
    best.push(...(byRank.get(own) ?? []).slice(0, most - best.length));
  }
  return best;
}

// Less than any difference between two ranks.
const A_LITTLE = 0.001;
