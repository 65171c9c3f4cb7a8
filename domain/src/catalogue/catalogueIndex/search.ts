import type { Db } from "@bruma/db";
import { editsOf } from "../lists/searchWords.ts";
import type { CatalogueIndex } from "./CatalogueIndex.ts";
import { readStems } from "./catalogueIndexOf.ts";
import type { Found } from "./Vocabulary.ts";

/** The words of a search, each with the ways in which it may stand in a product. */
export type SearchWords = readonly (readonly string[])[];

/** Every word stands in the product: in its form or in another one («batería», «baterías»), whole or as a part of a word. */
export async function searchIndex(db: Db, catalogueIndex: CatalogueIndex, words: SearchWords): Promise<Found> {
  const asked = [...new Set(words.flat())];
  const stems = asked.length === 0 ? [] : await readStems(db, asked);
  return catalogueIndex.vocabulary.find(
    words,
    catalogueIndex.size,
    new Map(stems.map((each) => [each.word, each.stems])),
  );
}

const MOST_WAYS = 8;
const PREFIX_FROM = 5;
const LONG_FROM = 8;
const END_LENGTH = 3;

/**
 * What the words of a search may have meant, in the shop's own words; undefined where all of them are the shop's already,
 * and where one resembles none of its words.
 */
export async function correctWords(
  db: Db,
  catalogueIndex: CatalogueIndex,
  words: readonly string[],
): Promise<SearchWords | undefined> {
  const isThere = (place: number) => !catalogueIndex.isEmpty(place);
  const isKnown = await Promise.all(
    words.map(async (word) => (await searchIndex(db, catalogueIndex, [[word]])).places.some(isThere)),
  );
  if (isKnown.every(Boolean)) return undefined;
  const ways = await Promise.all(
    words.map((word, index) => (isKnown[index] ? [word] : closestWords(db, catalogueIndex, word))),
  );
  return ways.some((way) => way.length === 0) ? undefined : ways;
}

/** From the likeliest to the least: one typing error; one in a word that is still being typed; more than one, towards the end. */
async function closestWords(db: Db, catalogueIndex: CatalogueIndex, typed: string): Promise<string[]> {
  const whole = await wordsOnShelf(db, catalogueIndex, editsOf(typed), "whole");
  if (whole.length > 0 || typed.length < PREFIX_FROM) return whole;
  const begun = await wordsOnShelf(db, catalogueIndex, editsOf(typed), "begun");
  if (begun.length > 0 || typed.length < LONG_FROM) return begun;
  const beginning = typed.slice(0, -END_LENGTH);
  return wordsOnShelf(db, catalogueIndex, [beginning, ...editsOf(beginning)], "begun");
}

/** Those of `words` that a product on sale holds, or begins one of its words with. */
async function wordsOnShelf(
  db: Db,
  catalogueIndex: CatalogueIndex,
  words: string[],
  mode: "whole" | "begun",
): Promise<string[]> {
  if (words.length === 0) return [];
  const { vocabulary } = catalogueIndex;
  const isThere = (place: number) => !catalogueIndex.isEmpty(place);
  const found: string[] = [];
  for (const { word, stems } of await readStems(db, words)) {
    const [stem] = stems;
    if (stem === undefined || stems.length > 1) continue;
    // Stems cut words short, and unlike ones meet in them: the letters must be there too, endings aside.
    const letters = mode === "whole" ? word.slice(0, Math.max(3, word.length - 2)) : word;
    const alike = mode === "whole" ? [stem] : vocabulary.stemsFrom(stem);
    const own = alike.flatMap((each) => vocabulary.wordsOf(each));
    if (own.some((each) => each.includes(letters) && vocabulary.standsOnShelf(each, isThere))) found.push(word);
    if (found.length === MOST_WAYS) break;
  }
  return found;
}
