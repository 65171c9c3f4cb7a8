import type { ProductQuery } from "@bruma/contract";
import { type Db, products } from "@bruma/db";
import { and, inArray } from "drizzle-orm";
import { countFacets, type FacetCounts } from "./countFacets.ts";
import { isOnSale, type ProductRow, productColumns } from "./ProductRow.ts";
import { wordsOf } from "./searchWords.ts";
import { lookUp } from "./shelf/lookUp.ts";
import { pageOf } from "./shelf/pageOf.ts";
import type { Shelf } from "./shelf/Shelf.ts";
import { correctWords, type SearchWords, searchShelf } from "./shelf/search.ts";
import { shelfOf } from "./shelf/shelfOf.ts";

export interface ProductPage {
  products: ProductRow[];
  total: number;
  /** Nothing matches the search as it was typed: these match what it may have meant. */
  isApproximate: boolean;
  facets?: FacetCounts;
}

/** One page of the products on sale. Typing errors are forgiven where nothing matches as it was typed. */
export async function listProducts(db: Db, query: ProductQuery): Promise<ProductPage> {
  const shelf = await shelfOf(db);
  const { ids, isApproximate, ...page } = await findOnShelf(db, shelf, query);
  return { ...page, products: await readProducts(db, ids), isApproximate };
}

async function findOnShelf(db: Db, shelf: Shelf, query: ProductQuery) {
  if (!query.search) return { ...(await listMatching(db, shelf, query, undefined)), isApproximate: false };
  const words = wordsOf(query.search);
  const asTyped = words.map((word) => [word]);
  const typed = await listMatching(db, shelf, query, asTyped);
  if (typed.total > 0) return { ...typed, isApproximate: false };
  const corrected = await correctWords(db, shelf, words);
  const similar = corrected && (await listMatching(db, shelf, query, corrected));
  return similar && similar.total > 0 ? { ...similar, isApproximate: true } : { ...typed, isApproximate: false };
}

async function listMatching(db: Db, shelf: Shelf, query: ProductQuery, words: SearchWords | undefined) {
  const found = words && (await searchShelf(db, shelf, words));
  const { total, isMatch, counts } = lookUp(shelf, query, found);
  const ids = pageOf(shelf, query, isMatch, found);
  return { ids, total, ...(query.facets && { facets: countFacets(shelf, counts) }) };
}

/** In the order of `ids`. What left the shop since they were found is missing. */
async function readProducts(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(and(isOnSale, inArray(products.id, [...ids])));
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}
