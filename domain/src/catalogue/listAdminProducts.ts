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
  active: and(isNull(products.deletedAt), eq(products.active, true)),
  draft: and(isNull(products.deletedAt), eq(products.active, false)),
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
  const [rows, total] = await Promise.all([
    db
      .select(adminRowColumns)
      .from(products)
      .where(where)
      .orderBy(...sortBy<Column>(SORTED, query.sort, products.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db.$count(products, where),
  ]);
  return { products: rows, total };
}

/** By name, brand, category and description as in the shop, or by a part of a SKU. Each way has its index. */
function mentions(search: string): SQL {
  const words = wordsOf(search);
  const sku = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${products.id} in (
    select ${products.id} from ${products} where ${matchesWords(words.map((word) => [word]))}
    union select ${variants.productId} from ${variants} where ${variants.sku} ilike ${sku} and ${variants.deletedAt} is null)`;
}
