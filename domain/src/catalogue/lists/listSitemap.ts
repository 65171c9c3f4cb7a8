import type { Category } from "@bruma/contract";
import { type Db, products } from "@bruma/db";
import { asc, sql } from "@bruma/db/sql";
import { isOnSale } from "./ProductRow.ts";

export interface SitemapOutline {
  products: number;
  /** Those that have a product on sale, with the moment of the last change to one of them. */
  categories: { category: Category; changedAt: Date }[];
}

/** How much there is to find in the shop. */
export async function outlineSitemap(db: Db): Promise<SitemapOutline> {
  const rows = await db
    .select({
      category: products.category,
      count: sql<number>`count(*)::int`,
      changedAt: sql<string>`max(${products.updatedAt})`.mapWith((text: string) => new Date(text)),
    })
    .from(products)
    .where(isOnSale)
    .groupBy(products.category)
    .orderBy(asc(products.category));
  return {
    products: rows.reduce((sum, { count }) => sum + count, 0),
    categories: rows.map(({ category, changedAt }) => ({ category, changedAt })),
  };
}

/** Products on sale in the order of their ids: only what a sitemap says of them. */
export function listSitemap(db: Db, skip: number, limit: number): Promise<{ id: number; changedAt: Date }[]> {
  return db
    .select({ id: products.id, changedAt: products.updatedAt })
    .from(products)
    .where(isOnSale)
    .orderBy(asc(products.id))
    .offset(skip)
    .limit(limit);
}
