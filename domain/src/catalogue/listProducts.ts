import { FACETS, type FacetKey, type ProductQuery, toCents } from "@bruma/contract";
import { type Db, products } from "@bruma/db";
import { and, arrayOverlaps, asc, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { correctWords } from "./correctWords.ts";
import { countFacets, type FacetCounts } from "./countFacets.ts";
import { isOnSale, type ProductRow, productColumns } from "./ProductRow.ts";
import { matchesWords, type SearchWords, searchRank } from "./searchCondition.ts";
import { wordsOf } from "./searchWords.ts";

export interface ProductPage {
  products: ProductRow[];
  total: number;
  /** Nothing matches the search as it was typed: these match what it may have meant. */
  isApproximate: boolean;
  facets?: FacetCounts;
}

/** One page of the products on sale. Typing errors are forgiven where nothing matches as it was typed. */
export async function listProducts(db: Db, query: ProductQuery): Promise<ProductPage> {
  if (!query.search) return { ...(await listMatching(db, query, undefined)), isApproximate: false };
  const words = wordsOf(query.search);
  const typed = await listMatching(
    db,
    query,
    words.map((word) => [word]),
  );
  if (typed.total > 0) return { ...typed, isApproximate: false };
  const corrected = await correctWords(db, words);
  const similar = corrected && (await listMatching(db, query, corrected));
  return similar && similar.total > 0 ? { ...similar, isApproximate: true } : { ...typed, isApproximate: false };
}

async function listMatching(db: Db, query: ProductQuery, words: SearchWords | undefined) {
  const conditions = conditionsOf(query, words && matchesWords(words));
  const where = and(...Object.values(conditions));
  const [rows, [counted], facets] = await Promise.all([
    db
      .select(productColumns)
      .from(products)
      .where(where)
      .orderBy(...orderOf(query, words))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db.select({ total: sql<number>`count(*)::int` }).from(products).where(where),
    query.facets ? countFacets(db, conditions) : undefined,
  ]);
  return { products: rows, total: counted?.total ?? 0, ...(facets && { facets }) };
}

/** Each filter under its own name, so that the counts beside a filter can leave that filter out. */
export type Conditions = Record<string, SQL | undefined>;

function conditionsOf(query: ProductQuery, match: SQL | undefined): Conditions {
  const chosen = (facet: FacetKey) => {
    const values = query[facet] ?? [];
    return values.length === 0
      ? undefined
      : arrayOverlaps(
          products.facets,
          values.map((value) => `${facet}:${value}`),
        );
  };
  return {
    onSale: isOnSale,
    match,
    category: query.category && eq(products.category, query.category),
    min_price: query.min_price === undefined ? undefined : gte(products.priceCents, toCents(query.min_price)),
    max_price: query.max_price === undefined ? undefined : lte(products.priceCents, toCents(query.max_price)),
    featured: query.featured ? sql`${products.featured}` : undefined,
    in_stock: query.in_stock ? sql`${products.inStock}` : undefined,
    ...Object.fromEntries(Object.keys(FACETS).map((facet) => [facet, chosen(facet as FacetKey)])),
  };
}

function orderOf(query: ProductQuery, words: SearchWords | undefined): SQL[] {
  const newest = [desc(products.createdAt), desc(products.id)];
  switch (query.sort) {
    case "price_asc":
      return [asc(products.priceCents), asc(products.id)];
    case "price_desc":
      return [desc(products.priceCents), desc(products.id)];
    case "rating":
      return [sql`${products.ratingSum}::real / nullif(${products.ratingCount}, 0) desc nulls last`, ...newest];
    case "name":
      return [sql`search_form(${products.name})`, asc(products.id)];
    case "newest":
      return newest;
    case "relevance":
      return words ? [sql`${searchRank(words)} desc`, ...newest] : newest;
  }
}
