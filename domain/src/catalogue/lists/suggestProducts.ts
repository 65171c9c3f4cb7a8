import type { Attributes, Category, LegalClass } from "@bruma/contract";
import { type Db, products, variants } from "@bruma/db";
import { and, inArray, sql } from "@bruma/db/sql";
import { inOrderOf } from "../../tables/index.ts";
import type { CatalogueIndex } from "../catalogueIndex/CatalogueIndex.ts";
import { catalogueIndexOf } from "../catalogueIndex/catalogueIndexOf.ts";
import { findSimilar } from "../catalogueIndex/findSimilar.ts";
import { bestFirst } from "../catalogueIndex/pageOf.ts";
import { searchIndex, wantsOf } from "../catalogueIndex/search.ts";
import type { Found, Wants } from "../catalogueIndex/Vocabulary.ts";
import { faceOfProduct, type ImageRow, isOnSale } from "./ProductRow.ts";
import { fold } from "./searchWords.ts";

export interface SuggestedProduct {
  id: number;
  name: string;
  priceCents: number;
  category: Category;
  legalClass: LegalClass;
  attributes: Attributes;
  /** The variant that the price is of. */
  cheapest: { volumeMl: number | null; nicotineMgMl: number | null; options: Record<string, string> } | null;
  image: ImageRow | null;
}

export interface Suggestions {
  products: SuggestedProduct[];
  categories: Category[];
  brands: string[];
  isApproximate: boolean;
}

const MOST_PRODUCTS = 6;
const MOST_BRANDS = 3;
// Enough to hold a product of each brand and category that the words name.
const CANDIDATES = 60;

/** What someone who is still typing may be looking for, typing errors forgiven. */
export async function suggestProducts(db: Db, typed: string): Promise<Suggestions> {
  const catalogueIndex = await catalogueIndexOf(db);
  const wants = wantsOf(catalogueIndex, typed);
  const exact = await bestMatches(db, catalogueIndex, await searchIndex(db, catalogueIndex, wants));
  if (exact.length > 0) return { ...suggestionsOf(exact, wants), isApproximate: false };
  const meant = await findSimilar(db, catalogueIndex, typed);
  const similar = meant ? await bestMatches(db, catalogueIndex, meant.found) : [];
  return { ...suggestionsOf(similar, meant?.wants ?? []), isApproximate: similar.length > 0 };
}

async function bestMatches(db: Db, catalogueIndex: CatalogueIndex, found: Found) {
  const ids = catalogueIndex.idsAt(bestFirst(catalogueIndex, found, { most: CANDIDATES, isStockFirst: true }));
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      brand: products.brand,
      priceCents: products.priceCents,
      category: products.category,
      legalClass: products.legalClass,
      attributes: products.attributes,
      cheapest: sql<SuggestedProduct["cheapest"]>`(
        select json_build_object('volumeMl', v.volume_ml, 'nicotineMgMl', v.nicotine_mg_ml, 'options', v.options)
        from ${variants} v where v.product_id = ${sql.raw('"products"."id"')} and v.deleted_at is null
        order by v.price_cents, v.position limit 1)`,
      categoryWords: sql<string>`category_words(${products.category})`,
      image: faceOfProduct(sql.raw('"products"."id"')),
    })
    .from(products)
    .where(and(isOnSale, inArray(products.id, ids)));
  return inOrderOf(ids, rows);
}

type Match = Awaited<ReturnType<typeof bestMatches>>[number];

function suggestionsOf(matches: readonly Match[], wants: Wants): Omit<Suggestions, "isApproximate"> {
  const asked = wants.flatMap((ways) => ways.filter(({ isSynonym }) => !isSynonym).flatMap(({ terms }) => terms));
  const isNamed = (text: string | null) => text !== null && asked.some((word) => beginsAWord(text, word));
  const categories = matches.filter(({ categoryWords }) => isNamed(categoryWords)).map(({ category }) => category);
  const brands = matches.flatMap(({ brand }) => (brand !== null && isNamed(brand) ? [brand] : []));
  return {
    products: matches.slice(0, MOST_PRODUCTS).map(({ brand: _brand, categoryWords: _words, ...product }) => product),
    categories: [...new Set(categories)],
    brands: [...new Set(brands)].slice(0, MOST_BRANDS),
  };
}

const beginsAWord = (text: string, word: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some((own) => own.startsWith(word));
