import { withoutAccents } from "@bruma/contract";

const MOST_WORDS = 8;

// Words that say nothing of a product; PostgreSQL's Spanish dictionary drops them too.
const STOP_WORDS = new Set(
  "a al con de del el en es la las lo los o para por que se sin su un una unas unos y".split(" "),
);

/** As the database compares: small letters without accents. */
export const fold = (text: string): string => withoutAccents(text).toLowerCase();

/**
 * What a search asks for, word by word, folded. Signs separate; «10ml» is «10 ml», which is how labels write it; «de» and «y»
 * count only where there is nothing else. A search of signs alone has no words.
 */
export function wordsOf(search: string): string[] {
  const spaced = fold(search).replace(/(\d)(ml|mg|mah|w|ohm)\b/g, "$1 $2");
  const all = spaced.match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? [];
  const telling = all.filter((word) => !STOP_WORDS.has(word) && !/^\p{L}$/u.test(word));
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, MOST_WORDS);
}

const ALPHABET = [..."abcdefghijklmnopqrstuvwxyz"];
const SWAPS_FROM = 3;
const EDITS_FROM = 4;
const LONGEST = 24;

/**
 * Every word that one typing error turns into `typed`: two letters swapped, one added, missing or wrong. In short words only
 * the swap, because any other error makes another word of them; none in what holds a figure.
 */
export function editsOf(typed: string): string[] {
  if (!/^[a-z]+$/.test(typed) || typed.length < SWAPS_FROM || typed.length > LONGEST) return [];
  const edits = new Set<string>();
  for (let at = 0; at <= typed.length; at += 1) {
    const before = typed.slice(0, at);
    const [letter = "", next = "", ...others] = typed.slice(at);
    const rest = others.join("");
    if (next !== "") edits.add(before + next + letter + rest);
    if (typed.length < EDITS_FROM) continue;
    edits.add(before + next + rest);
    for (const other of ALPHABET) {
      edits.add(before + other + letter + next + rest);
      if (letter !== "") edits.add(before + other + next + rest);
    }
  }
  edits.delete(typed);
  return [...edits];
}
