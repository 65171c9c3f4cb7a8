import { products } from "@bruma/db";
import { and, or, type SQL, sql } from "@bruma/db/sql";

/** The words of a search, each with the ways in which it may stand in a product. */
export type SearchWords = readonly (readonly string[])[];

const asTyped = (word: string) => sql`plainto_tsquery('spanish', search_form(${word}))`;
/** «0.8» is also «0,8». Words hold no other sign, so nothing here needs escaping. */
const containing = (word: string) => sql`search_form(${`%${word.replace(/[.,]/g, "_")}%`})`;

/** Every word stands in the product: in its form or in another one («batería», «baterías»), whole or as a part of a word. */
export function matchesWords(words: SearchWords): SQL {
  const conditions = words.map((ways) =>
    or(
      ...ways.flatMap((way) => [
        sql`${products.search} @@ ${asTyped(way)}`,
        sql`${products.searchText} like ${containing(way)}`,
      ]),
    ),
  );
  return and(...conditions) ?? sql`false`;
}
