import type { ProductFilter, ProductState } from "@bruma/contract";
import { type Db, productStocks, products, variants } from "@bruma/db";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "@bruma/db/sql";
import { byId, inOrderOf, sortBy } from "../../tables/index.ts";
import { wordsOf } from "../lists/searchWords.ts";
import { isStocked } from "../stock/stockSets.ts";
import { adminRowColumns } from "./AdminProductRow.ts";
import { matchesWords } from "./searchCondition.ts";

export type AdminProductListRow = Awaited<ReturnType<typeof listAdminProducts>>["rows"][number];

type Column = "name" | "price" | "stock" | "updated";

export interface AdminProductQuery {
  search?: string;
  category?: (typeof products.$inferSelect)["category"];
  filter?: ProductFilter;
  featured?: boolean;
  state?: ProductState;
  sort?: Column | `-${Column}`;
  page: number;
  limit: number;
}

const SORTED: Record<Column, Parameters<typeof sortBy>[0][string]> = {
  name: sql`search_form(${products.name})`,
  price: products.priceCents,
  stock: productStocks.stock,
  updated: products.updatedAt,
};

const STATES: Record<ProductState, SQL | undefined> = {
  // Written out, because a partial index serves no parameter.
  active: and(isNull(products.deletedAt), sql`${products.active}`),
  draft: and(isNull(products.deletedAt), sql`not ${products.active}`),
  archived: isNotNull(products.deletedAt),
};

/** One page of all products, those that are not on sale among them. */
export async function listAdminProducts(db: Db, query: AdminProductQuery) {
  const { sort, filter, limit } = query;
  const narrowed = and(
    query.state ? STATES[query.state] : isNull(products.deletedAt),
    query.category && eq(products.category, query.category),
    // Written out for its partial index, too.
    query.featured ? sql`${products.featured}` : undefined,
    filter && inArray(products.id, stockedAs(db, filter)),
  );
  const where = and(narrowed, query.search ? mentions(query.search, narrowed) : undefined);
  // Sort by the column that is in the index: PostgreSQL does not treat the joined table's equal id as the same.
  const isByStock = sort?.endsWith("stock");
  const order = sortBy<Column>(SORTED, sort, isByStock ? productStocks.productId : products.id);
  const found = db.select({ id: products.id }).from(products).$dynamic();
  if (isByStock) found.innerJoin(productStocks, eq(productStocks.productId, products.id));
  const [chosen, total] = await Promise.all([
    found
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset((query.page - 1) * limit),
    db.$count(products, where),
  ]);
  // Rows that are skipped need no picture and no variants.
  const ids = chosen.map(byId);
  const rows = await db.select(adminRowColumns).from(products).where(inArray(products.id, ids));
  return { rows: inOrderOf(ids, rows), total };
}

const stockedAs = (db: Db, filter: ProductFilter) =>
  db.select({ id: productStocks.productId }).from(productStocks).where(isStocked[filter]);

// What is shorter holds no three letters in a row, which is what the index knows parts of words by.
const PART_MIN = 3;

/** By name, brand, category and description as in the shop, or by a part of a SKU; short words by how words begin. */
function mentions(search: string, narrowed: SQL | undefined): SQL {
  const words = wordsOf(search);
  const long = words.filter((word) => word.length >= PART_MIN).map((word) => [word]);
  const short = words.filter((word) => word.length < PART_MIN).map(begins);
  const texts = words.length === 0 ? sql`false` : and(long.length > 0 ? matchesWords(long) : undefined, ...short);
  const escaped = search.replace(/[\\%_]/g, "\\$&");
  const sku = search.length < PART_MIN ? `${escaped}%` : `%${escaped}%`;
  // What else is asked stands inside too: the texts of few products are read sooner than those of all that hold a common word.
  return sql`${products.id} in (
    select ${products.id} from ${products} where ${and(narrowed, texts)}
    union select ${variants.productId} from ${variants} where ${variants.sku} ilike ${sku} and ${variants.deletedAt} is null)`;
}

/** Words hold letters and figures only, so nothing here needs escaping. */
const begins = (word: string) => sql`${products.search} @@ to_tsquery('simple', ${`${word}:*`})`;
