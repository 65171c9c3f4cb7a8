import { type Category, FACETS, type FacetKey } from "@bruma/contract";
import { type Db, products } from "@bruma/db";
import { and, type SQL, sql } from "drizzle-orm";
import type { Conditions } from "./listProducts.ts";

export interface FacetCounts {
  categories: { value: Category; count: number }[];
  attributes: Record<FacetKey, { value: string; count: number }[]>;
  priceCents: { min: number; max: number } | null;
  inStock: number;
  featured: number;
}

const MOST_VALUES = 40;

/** How many products each further choice would show. A filter's own choice does not narrow its own counts. */
export async function countFacets(db: Db, conditions: Conditions): Promise<FacetCounts> {
  const without = (...names: string[]) =>
    and(...Object.entries(conditions).flatMap(([name, condition]) => (names.includes(name) ? [] : [condition])));
  const { in_stock: inStock, featured } = conditions;
  const prices = and(conditions.min_price, conditions.max_price);
  const facetKeys = Object.keys(FACETS) as FacetKey[];
  const chosen = facetKeys.filter((facet) => conditions[facet] !== undefined);
  const [categories, figures, shared, ...own] = await Promise.all([
    db
      .select({ value: products.category, count: sql<number>`count(*)::int` })
      .from(products)
      .where(without("category"))
      .groupBy(products.category),
    db
      .select({
        min: sql<number | null>`min(${products.priceCents}) filter (where ${every(inStock, featured)})`,
        max: sql<number | null>`max(${products.priceCents}) filter (where ${every(inStock, featured)})`,
        inStock: sql<number>`count(*) filter (where ${products.inStock} and ${every(prices, featured)})::int`,
        featured: sql<number>`count(*) filter (where ${products.featured} and ${every(prices, inStock)})::int`,
      })
      .from(products)
      .where(without("min_price", "max_price", "in_stock", "featured")),
    countWords(db, without()),
    ...chosen.map((facet) => countWords(db, without(facet))),
  ]);
  const [range] = figures;
  return {
    categories,
    attributes: Object.fromEntries(
      facetKeys.map((facet) => [facet, valuesOf(facet, own[chosen.indexOf(facet)] ?? shared)]),
    ) as FacetCounts["attributes"],
    priceCents: range?.min == null || range.max == null ? null : { min: range.min, max: range.max },
    inStock: range?.inStock ?? 0,
    featured: range?.featured ?? 0,
  };
}

const every = (...conditions: (SQL | undefined)[]) => and(sql`true`, ...conditions);

async function countWords(db: Db, where: ReturnType<typeof and>) {
  const word = sql<string>`unnest(${products.facets})`;
  return db
    .select({ word: word.as("word"), count: sql<number>`count(*)::int` })
    .from(products)
    .where(where)
    .groupBy(sql`word`);
}

const spanish = new Intl.Collator("es");

/** 0.15 before 0.8 before 10; words by the alphabet. */
function compareValues(a: string, b: string): number {
  return Number(a) - Number(b) || spanish.compare(a, b);
}

function valuesOf(facet: FacetKey, words: readonly { word: string; count: number }[]) {
  return words
    .filter(({ word }) => word.startsWith(`${facet}:`))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_VALUES)
    .map(({ word, count }) => ({ value: word.slice(facet.length + 1), count }))
    .toSorted((a, b) => compareValues(a.value, b.value));
}
