import { products } from "@bruma/db";
import { and, or, type SQL, sql } from "drizzle-orm";

// Below this likeness of words a typing error becomes another word.
const TYPO_SIMILARITY = 0.5;
const MOST_WORDS = 8;

/** «10ml» is asked for as often as «10 ml», which is how labels write it. */
const wordsOf = (search: string) =>
  search
    .replace(/(\d)(ml|mg|mah|w|ohm)\b/gi, "$1 $2")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS);
const likeText = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Every word stands in the product, as it is or in another form («batería», «baterías»); accents do not count. */
export function matchesExactly(search: string): SQL | undefined {
  const contains = and(
    ...wordsOf(search).map((word) => sql`${products.searchText} like search_form(${likeText(word)})`),
  );
  return or(sql`${products.search} @@ plainto_tsquery('spanish', search_form(${search}))`, contains);
}

/** Every word stands in the product or resembles one that does: for typing errors. */
export function matchesLoosely(search: string): SQL | undefined {
  const conditions = wordsOf(search).map((word) =>
    or(
      sql`${products.searchText} like search_form(${likeText(word)})`,
      sql`word_similarity(search_form(${word}), ${products.searchText}) >= ${TYPO_SIMILARITY}`,
    ),
  );
  return conditions.length === 0 ? sql`false` : and(...conditions);
}

/** Names before descriptions, whole matches before likenesses; higher is better. */
export function searchRank(search: string): SQL {
  return sql`ts_rank(${products.search}, plainto_tsquery('spanish', search_form(${search}))) + word_similarity(search_form(${search}), search_form(${products.name}))`;
}
