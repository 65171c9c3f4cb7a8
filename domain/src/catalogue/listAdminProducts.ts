import { LOW_STOCK_MAX, type ProductFilter, type ProductState } from "@bruma/contract";
import { type Db, products, variants } from "@bruma/db";
import { and, between, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { sortBy } from "../sortBy.ts";
import { adminRowColumns } from "./AdminProductRow.ts";
import { matchesWords } from "./searchCondition.ts";
import { wordsOf } from "./searchWords.ts";

export type AdminProductListRow = Awaited<ReturnType<typeof listAdminProducts>>["products"][number];

type Column = "name" | "price" | "stock" | "updated";

export interface AdminProductQuery {
  search?: string;
  category?: (typeof products.$inferSelect)["category"];
  filter?: ProductFilter;
  state?: ProductState;
  sort?: Column | `-${Column}`;
  page: number;
  limit: number;
}

const SORTED: Record<Column, Parameters<typeof sortBy>[0][string]> = {
  name: sql`search_form(${products.name})`,
  price: products.priceCents,
  stock: products.stock,
  updated: products.updatedAt,
};

const FILTERS: Record<ProductFilter, SQL> = {
  lowStock: between(products.stock, 1, LOW_STOCK_MAX),
  outOfStock: eq(products.stock, 0),
};

const STATES: Record<ProductState, SQL | undefined> = {
  // Written out, because a partial index serves no parameter.
  active: and(isNull(products.deletedAt), sql`${products.active}`),
  draft: and(isNull(products.deletedAt), sql`not ${products.active}`),
  archived: isNotNull(products.deletedAt),
};

/** One page of all products, those that are not on sale among them. */
export async function listAdminProducts(db: Db, query: AdminProductQuery) {
  const where = and(
    query.state ? STATES[query.state] : isNull(products.deletedAt),
    query.category && eq(products.category, query.category),
    query.filter && FILTERS[query.filter],
    query.search ? mentions(query.search) : undefined,
  );
  const order = sortBy<Column>(SORTED, query.sort, products.id);
  // Rows that are skipped need no picture and no count of variants.
  const page = db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .as("page");
  const [rows, total] = await Promise.all([
    db
      .select(adminRowColumns)
      .from(products)
      .innerJoin(page, eq(page.id, products.id))
      .orderBy(...order),
    db.$count(products, where),
  ]);
  return { products: rows, total };
}

// What is shorter holds no three letters in a row, which is what the index knows parts of words by.
const PART_MIN = 3;

/** By name, brand, category and description as in the shop, or by a part of a SKU; short words by how words begin. */
function mentions(search: string): SQL {
  const words = wordsOf(search);
  const long = words.filter((word) => word.length >= PART_MIN).map((word) => [word]);
  const short = words.filter((word) => word.length < PART_MIN).map(begins);
  const texts = words.length === 0 ? sql`false` : and(long.length > 0 ? matchesWords(long) : undefined, ...short);
  const escaped = search.replace(/[\\%_]/g, "\\$&");
  const sku = search.length < PART_MIN ? `${escaped}%` : `%${escaped}%`;
  return sql`${products.id} in (
    select ${products.id} from ${products} where ${texts}
    union select ${variants.productId} from ${variants} where ${variants.sku} ilike ${sku} and ${variants.deletedAt} is null)`;
}

/** Words hold letters and figures only, so nothing here needs escaping. */
const begins = (word: string) => sql`${products.search} @@ to_tsquery('simple', ${`${word}:*`})`;
