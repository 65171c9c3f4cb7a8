import type { Db } from "@bruma/db";
import { askedTerms } from "../lists/searchTerms.ts";
import { editsOf } from "../lists/searchWords.ts";
import type { CatalogueIndex } from "./CatalogueIndex.ts";
import { readStems } from "./catalogueIndexOf.ts";
import { searchIndex, searchMost, wantsOf, wantsOfTerms } from "./search.ts";
import type { Found, Wants, Way } from "./Vocabulary.ts";

const MOST_WAYS = 8;
const PREFIX_FROM = 5;
const LONG_FROM = 8;
const END_LENGTH = 3;

interface Similar {
  found: Found;
  wants: Wants;
}

/**
 * Where nothing is found as it was typed: what may have been meant, in the shop's own words and in those that it was taught; and where
 * all of them are known already, what has most of them. Undefined where one resembles none.
 */
export async function findSimilar(
  db: Db,
  catalogueIndex: CatalogueIndex,
  search: string,
): Promise<Similar | undefined> {
  const terms = askedTerms(search);
  const unknown = await unknownTerms(db, catalogueIndex, terms);
  if (unknown.size === 0) {
    const wants = wantsOf(catalogueIndex, search);
    const found = await searchMost(db, catalogueIndex, wants);
    return found && { found, wants };
  }
  const wants = await correctWants(db, catalogueIndex, terms, unknown);
  return wants && { found: await searchIndex(db, catalogueIndex, wants), wants };
}

async function correctWants(
  db: Db,
  catalogueIndex: CatalogueIndex,
  terms: readonly string[],
  unknown: ReadonlySet<string>,
): Promise<Wants | undefined> {
  const { synonyms } = catalogueIndex;
  const meantBy = new Map(
    [...unknown].map((term) => [term, editsOf(term).find((edit) => synonyms.holds(edit)) ?? term]),
  );
  const closest = new Map<string, Way[]>();
  for (const [term, meant] of meantBy) {
    const words = await closestWords(db, catalogueIndex, term);
    closest.set(
      meant,
      words.map((word) => ({ terms: [word] })),
    );
  }
  const wants = wantsOfTerms(
    catalogueIndex,
    terms.map((term) => meantBy.get(term) ?? term),
  );
  const corrected = wants.map((ways) => {
    const [only, ...others] = ways[0]?.terms ?? [];
    if (only === undefined || others.length > 0) return ways;
    return [...(closest.get(only) ?? []), ...ways.filter(({ terms: [first = ""] }) => !unknown.has(first))];
  });
  return corrected.some((ways) => ways.length === 0) ? undefined : corrected;
}

/** Those that stand in no product and that nobody taught the shop. */
async function unknownTerms(db: Db, catalogueIndex: CatalogueIndex, terms: readonly string[]): Promise<Set<string>> {
  const isThere = (place: number) => !catalogueIndex.isEmpty(place);
  const unknown = new Set<string>();
  for (const term of terms) {
    if (catalogueIndex.synonyms.holds(term)) continue;
    const { places } = await searchIndex(db, catalogueIndex, [[{ terms: [term] }]]);
    if (!places.some(isThere)) unknown.add(term);
  }
  return unknown;
}

/** From the likeliest to the least: one typing error; one in a word that is still being typed; more than one, towards the end. */
async function closestWords(db: Db, catalogueIndex: CatalogueIndex, typed: string): Promise<string[]> {
  const edits = editsOf(typed);
  const whole = await wholeWords(db, catalogueIndex, edits);
  if (whole.length > 0 || typed.length < PREFIX_FROM) return whole;
  const begun = begunWords(catalogueIndex, edits);
  if (begun.length > 0 || typed.length < LONG_FROM) return begun;
  const beginning = typed.slice(0, -END_LENGTH);
  return begunWords(catalogueIndex, [beginning, ...editsOf(beginning)]);
}

/** Those of `words` that a product on sale holds, in one of their forms. */
async function wholeWords(db: Db, catalogueIndex: CatalogueIndex, words: readonly string[]): Promise<string[]> {
  const { vocabulary } = catalogueIndex;
  // Stems cut words short, and unlike ones meet in them: the letters must be there too, endings aside.
  const lettersOf = (word: string) => word.slice(0, Math.max(3, word.length - 2));
  const likely = words.filter((word) => vocabulary.wordsFrom(lettersOf(word)).length > 0);
  const stems = likely.length === 0 ? [] : await readStems(db, likely);
  const found = stems.filter(({ word, stems: [stem, ...others] }) => {
    if (stem === undefined || others.length > 0) return false;
    return isOnSale(
      catalogueIndex,
      vocabulary.wordsOf(stem).filter((each) => each.startsWith(lettersOf(word))),
    );
  });
  return found.slice(0, MOST_WAYS).map(({ word }) => word);
}

/** Those of `words` that a word of a product on sale begins with. */
function begunWords(catalogueIndex: CatalogueIndex, words: readonly string[]): string[] {
  const found = words.filter((word) => isOnSale(catalogueIndex, catalogueIndex.vocabulary.wordsFrom(word)));
  return found.slice(0, MOST_WAYS);
}

/** Whether one of these words stands in a product on sale. */
function isOnSale(catalogueIndex: CatalogueIndex, words: readonly string[]): boolean {
  const isThere = (place: number) => !catalogueIndex.isEmpty(place);
  return words.some((word) => catalogueIndex.vocabulary.isOnSale(word, isThere));
}
