import type { Db } from "@bruma/db";
import { askedTerms } from "../lists/searchTerms.ts";
import type { CatalogueIndex } from "./CatalogueIndex.ts";
import { readStems } from "./catalogueIndexOf.ts";
import type { Found, Wants, Way } from "./Vocabulary.ts";

/** What a search asks for, each part as it was typed and as the shopkeeper says it is also called. */
export const wantsOf = (catalogueIndex: CatalogueIndex, search: string): Wants =>
  wantsOfTerms(catalogueIndex, askedTerms(search));

export function wantsOfTerms({ synonyms }: CatalogueIndex, terms: readonly string[]): Way[][] {
  const wants: Way[][] = [];
  for (let place = 0; place < terms.length; ) {
    const otherwise = synonyms.at(terms, place);
    const length = otherwise?.length ?? 1;
    const others = (otherwise?.ways ?? []).map((way) => ({ terms: way, isSynonym: true }));
    wants.push([{ terms: terms.slice(place, place + length) }, ...others, ...unglued(terms[place])]);
    place += length;
  }
  return wants;
}

/** «lumo2» may be «lumo 2», and «22mm» stand apart too. */
function unglued(term = ""): Way[] {
  const [, word = "", figure = ""] = /^(\p{L}{2,})(\d+)$/u.exec(term) ?? [];
  if (word !== "") return [{ terms: [word, figure], isSynonym: true }];
  const [, measured] = /^(\d+)(?:a|cm|g|m|mm|v)$/.exec(term) ?? [];
  return measured ? [{ terms: [measured], isSynonym: true }] : [];
}

/** Every part stands in the product: in its form or in another one («batería», «baterías»), whole or as a part of a word. */
export async function searchIndex(db: Db, catalogueIndex: CatalogueIndex, wants: Wants): Promise<Found> {
  const asked = [...new Set(wants.flat().flatMap(({ terms }) => terms))];
  const stems = asked.length === 0 ? [] : await readStems(db, asked);
  return catalogueIndex.vocabulary.find(
    wants,
    catalogueIndex.size,
    new Map(stems.map((each) => [each.word, each.stems])),
  );
}

/**
 * Where no product has all parts of a search, though each is known: those that have all but one. Undefined where some product has
 * them all.
 */
export async function searchMost(db: Db, catalogueIndex: CatalogueIndex, wants: Wants): Promise<Found | undefined> {
  const isThere = (place: number) => !catalogueIndex.isEmpty(place);
  if (wants.length < 2 || (await searchIndex(db, catalogueIndex, wants)).places.some(isThere)) return undefined;
  const most: Found = { places: [], rank: new Int32Array(catalogueIndex.size) };
  for (const left of wants.keys()) {
    const { places, rank } = await searchIndex(db, catalogueIndex, wants.toSpliced(left, 1));
    for (const place of places) {
      const known = most.rank[place] ?? 0;
      if (known === 0) most.places.push(place);
      most.rank[place] = Math.max(known, rank[place] ?? 0);
    }
  }
  return most;
}
