import type { ProductQuery } from "@bruma/contract";
import { type Db, products, statement } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import type { CatalogueIndex } from "../catalogueIndex/CatalogueIndex.ts";
import { catalogueIndexOf } from "../catalogueIndex/catalogueIndexOf.ts";
import { findSimilar } from "../catalogueIndex/findSimilar.ts";
import { lookUp } from "../catalogueIndex/lookUp.ts";
import { pageOf } from "../catalogueIndex/pageOf.ts";
import { searchIndex, wantsOf } from "../catalogueIndex/search.ts";
import type { Found } from "../catalogueIndex/Vocabulary.ts";
import { countFacets, type FacetCounts } from "./countFacets.ts";
import { isOnSale, type ProductRow, productRow } from "./ProductRow.ts";

export interface ProductPage {
  products: ProductRow[];
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
  if (!query.search) return { ...listMatching(catalogueIndex, query, undefined), isApproximate: false };
  const wants = wantsOf(catalogueIndex, query.search);
  const typed = listMatching(catalogueIndex, query, await searchIndex(db, catalogueIndex, wants));
  if (typed.total > 0) return { ...typed, isApproximate: false };
  const meant = await findSimilar(db, catalogueIndex, query.search);
  const similar = meant && listMatching(catalogueIndex, query, meant.found);
  return similar && similar.total > 0 ? { ...similar, isApproximate: true } : { ...typed, isApproximate: false };
}

function listMatching(catalogueIndex: CatalogueIndex, query: ProductQuery, found: Found | undefined) {
  const { total, isMatch, counts } = lookUp(catalogueIndex, query, found);
  const ids = pageOf(catalogueIndex, query, isMatch, found);
  return { ids, total, ...(query.facets && { facets: countFacets(catalogueIndex, counts) }) };
}

const selectProducts = statement<{ ids: readonly number[] }, ProductRow>(sql`
  select ${productRow} from ${products} where ${products.id} = any (${sql.placeholder("ids")}::int[]) and ${isOnSale}`);

/** In the order of `ids`. What left the shop since they were found is missing. */
async function readProducts(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db, { ids });
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}
