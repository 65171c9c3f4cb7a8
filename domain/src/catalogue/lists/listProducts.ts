import type { ProductQuery } from "@bruma/contract";
import type { Db } from "@bruma/db";
import type { CatalogueIndex } from "../catalogueIndex/CatalogueIndex.ts";
import { catalogueIndexOf } from "../catalogueIndex/catalogueIndexOf.ts";
import { findSimilar } from "../catalogueIndex/findSimilar.ts";
import { lookUp } from "../catalogueIndex/lookUp.ts";
import { pageOf } from "../catalogueIndex/pageOf.ts";
import { searchIndex, wantsOf } from "../catalogueIndex/search.ts";
import type { Found } from "../catalogueIndex/Vocabulary.ts";
import { compatibleIds } from "../fits/compatibleIds.ts";
import { countFacets, type FacetCounts } from "./countFacets.ts";
import type { ProductRow } from "./ProductRow.ts";
import { readProducts } from "./readProducts.ts";

export interface ProductPage {
  products: Readonly<ProductRow>[];
  total: number;
  /** Nothing matches the search as it was typed: these match what it may have meant. */
  isApproximate: boolean;
  facets?: FacetCounts;
}

/** One page of the products on sale. Typing errors are forgiven where nothing matches as it was typed. */
export async function listProducts(db: Db, query: ProductQuery): Promise<ProductPage> {
  const catalogueIndex = await catalogueIndexOf(db);
  const { ids, isApproximate, ...page } = await findInIndex(db, catalogueIndex, query);
  return { ...page, products: await readProducts(db, ids), isApproximate };
}

async function findInIndex(db: Db, catalogueIndex: CatalogueIndex, query: ProductQuery) {
  const among = query.compatible === undefined ? undefined : await compatibleIds(db, query.compatible);
  const list = (found: Found | undefined) => listMatching(catalogueIndex, query, catalogueIndex.among(among, found));
  if (!query.search) return { ...list(undefined), isApproximate: false };
  const wants = wantsOf(catalogueIndex, query.search);
  const typed = list(await searchIndex(db, catalogueIndex, wants));
  if (typed.total > 0) return { ...typed, isApproximate: false };
  const meant = await findSimilar(db, catalogueIndex, query.search);
  const similar = meant && list(meant.found);
  return similar && similar.total > 0 ? { ...similar, isApproximate: true } : { ...typed, isApproximate: false };
}

function listMatching(catalogueIndex: CatalogueIndex, query: ProductQuery, found: Found | undefined) {
  const { total, isMatch, counts } = lookUp(catalogueIndex, query, found);
  const ids = pageOf(catalogueIndex, query, isMatch, found);
  return { ids, total, ...(query.facets && { facets: countFacets(catalogueIndex, counts) }) };
}
