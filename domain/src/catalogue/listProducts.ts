import { FACETS, type FacetKey, type ProductQuery, toCents } from "@bruma/contract";
import { type Db, products } from "@bruma/db";
import { and, arrayOverlaps, asc, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { countFacets, type FacetCounts } from "./countFacets.ts";
import { isOnSale, type ProductRow, productColumns } from "./ProductRow.ts";
import { matchesExactly, matchesLoosely, searchRank } from "./searchCondition.ts";

export interface ProductPage {
  products: ProductRow[];
  total: number;
  facets?: FacetCounts;
}

/** One page of the products on sale. Typing errors are forgiven where nothing matches as it was typed. */
export async function listProducts(db: Db, query: ProductQuery): Promise<ProductPage> {
  const exact = await listMatching(db, query, query.search ? matchesExactly(query.search) : undefined);
  if (exact.total > 0 || !query.search) return exact;
  return listMatching(db, query, matchesLoosely(query.search));
}

async function listMatching(db: Db, query: ProductQuery, match: SQL | undefined): Promise<ProductPage> {
  const conditions = conditionsOf(query, match);
  const where = and(...Object.values(conditions));
  const [rows, [counted], facets] = await Promise.all([
    db
      .select(productColumns)
      .from(products)
      .where(where)
      .orderBy(...orderOf(query))
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

function orderOf(query: ProductQuery): SQL[] {
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
      return query.search ? [sql`${searchRank(query.search)} desc`, ...newest] : newest;
  }
}
