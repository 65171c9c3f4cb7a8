import { type Db, products } from "@bruma/db";
import { and, type SQL, sql } from "drizzle-orm";
import { isOnSale } from "./ProductRow.ts";
import { matchesWords, type SearchWords } from "./searchCondition.ts";
import { editsOf } from "./searchWords.ts";

const MOST_WAYS = 8;
const PREFIX_FROM = 5;
const LONG_FROM = 8;
const END_LENGTH = 3;

/**
 * What the words of a search may have meant, in the shop's own words; undefined where all of them are the shop's already,
 * and where one resembles none of its words.
 */
export async function correctWords(db: Db, words: readonly string[]): Promise<SearchWords | undefined> {
  const isKnown = await Promise.all(words.map((word) => isInShop(db, matchesWords([[word]]))));
  if (isKnown.every(Boolean)) return undefined;
  const ways = await Promise.all(words.map((word, index) => (isKnown[index] ? [word] : closestWords(db, word))));
  return ways.some((way) => way.length === 0) ? undefined : ways;
}

/** From the likeliest to the least: one typing error; one in a word that is still being typed; more than one, towards the end. */
async function closestWords(db: Db, typed: string): Promise<string[]> {
  const whole = await wordsInShop(db, editsOf(typed), "whole");
  if (whole.length > 0 || typed.length < PREFIX_FROM) return whole;
  const begun = await wordsInShop(db, editsOf(typed), "begun");
  if (begun.length > 0 || typed.length < LONG_FROM) return begun;
  const beginning = typed.slice(0, -END_LENGTH);
  return wordsInShop(db, [beginning, ...editsOf(beginning)], "begun");
}

async function isInShop(db: Db, condition: SQL): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).where(and(isOnSale, condition)).limit(1);
  return found.length > 0;
}

/**
 * Those of `words` that a product on sale holds, or begins one of its words with. Some five hundred looks into the index of
 * words are quicker than one comparison of likenesses with every product.
 */
async function wordsInShop(db: Db, words: readonly string[], mode: "whole" | "begun"): Promise<string[]> {
  if (words.length === 0) return [];
  // Stems cut words short, and unlike ones meet in them: the letters must be there too, endings aside.
  const [query, letters] = {
    whole: [sql`to_tsquery('spanish', word)`, sql`left(word, greatest(3, length(word) - 2))`],
    begun: [sql`to_tsquery('spanish', word || ':*')`, sql`word`],
  }[mode] as [SQL, SQL];
  const rows = await db.execute<{ word: string }>(sql`
    select word from unnest(string_to_array(${words.join(" ")}, ' ')) as typed (word)
    where exists (select from ${products}
      where ${isOnSale} and ${products.search} @@ ${query} and ${products.searchText} like '%' || ${letters} || '%')
    limit ${MOST_WAYS}`);
  return [...rows].map(({ word }) => word);
}
