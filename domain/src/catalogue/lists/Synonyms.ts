import { askedTerms } from "./searchTerms.ts";

/** The terms of one way to say it: «sal de nicotina» has two. */
type Phrase = readonly string[];

interface SaidOtherwise {
  /** How many of the terms it stands for. */
  length: number;
  ways: readonly Phrase[];
}

const MOST_IN_PHRASE = 4;

/** Spanish and English plurals alike, by their ends; words are only compared by it. */
const singular = (word: string) => (word.length > 3 ? word.replace(/e?s$/, "").replace(/e$/, "") : word);
const keyOf = (phrase: Phrase) => phrase.map(singular).join(" ");

/** What the shopkeeper says is called in more than one way: «pila = batería», and «desechable > pod» in one direction. */
export class Synonyms {
  readonly #ways = new Map<string, Phrase[]>();
  readonly #words = new Set<string>();

  constructor(groups: readonly string[]) {
    for (const group of groups) {
      const [left = [], right = []] = group.split(">").map((side) =>
        side
          .split("=")
          .map(askedTerms)
          .filter((phrase) => phrase.length > 0),
      );
      for (const phrase of left) this.#add(phrase, [...left, ...right]);
    }
  }

  /** The longest of what stands at this place of a search and is also said otherwise. */
  at(terms: readonly string[], place: number): SaidOtherwise | undefined {
    for (let length = Math.min(MOST_IN_PHRASE, terms.length - place); length > 0; length--) {
      const ways = this.of(terms.slice(place, place + length));
      if (ways) return { length, ways };
    }
    return undefined;
  }

  of(phrase: Phrase): readonly Phrase[] | undefined {
    return this.#ways.get(keyOf(phrase));
  }

  /** A word of one of its phrases: it is spelt right, whether or not the shop has it. */
  holds(word: string): boolean {
    return this.#words.has(singular(word));
  }

  #add(phrase: Phrase, all: readonly Phrase[]): void {
    const key = keyOf(phrase);
    for (const word of phrase) this.#words.add(singular(word));
    const known = this.#ways.get(key) ?? [];
    const others = all.filter((other) => keyOf(other) !== key && !known.some((each) => keyOf(each) === keyOf(other)));
    this.#ways.set(key, [...known, ...others]);
  }
}
