import { at, Integers } from "./Integers.ts";

/** Where a word of a product stands; what stands further in front counts more. */
export const FIELDS = ["description", "category", "brand", "name"] as const;
const NAME = FIELDS.indexOf("name");
// A posting holds a field and, before it, a place.
const FIELD_BITS = 2;
const FIELD = (1 << FIELD_BITS) - 1;
/** What a whole word, in any of its forms, is worth by its field. */
const WORTH = [120, 240, 610, 610] as const;
const NAMED = 1000;
/** A part of a word: the least that a match can be. */
export const PART = 10;

/** What a search finds: by place in the catalogue index, how well it matches; 0 where it does not. */
export interface Found {
  places: number[];
  rank: Int32Array;
}

/** The words of all products, each with the places where it stands. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #words: string[] = [];
  readonly #postings: Integers[] = [];
  readonly #byStem = new Map<string, number[]>();
  #inOrder: readonly string[] = [];
  /** Words that contain what was looked for, and how many words there were then. */
  readonly #containing = new Map<string, { ids: number[]; looked: number }>();
  readonly #unstemmed = new Set<string>();

  add(place: number, fields: ReadonlyMap<string, number>): void {
    for (const [word, field] of fields) {
      let id = this.#ids.get(word);
      if (id === undefined) {
        id = this.#words.length;
        this.#ids.set(word, id);
        this.#words.push(word);
        this.#postings.push(new Integers());
        this.#unstemmed.add(word);
      }
      this.#postings[id]?.push((place << FIELD_BITS) | field);
    }
  }

  /** The words whose stems are still to be noted. */
  unstemmed(): string[] {
    return [...this.#unstemmed];
  }

  noteStems(word: string, stems: readonly string[]): void {
    const id = this.#ids.get(word);
    // Those of a word are noted once.
    if (id === undefined || !this.#unstemmed.delete(word)) return;
    for (const stem of stems) {
      const same = this.#byStem.get(stem);
      if (same) same.push(id);
      else this.#byStem.set(stem, [id]);
    }
  }

  /** The stems that begin like this one; among them those of words that are still being typed. */
  stemsFrom(beginning: string): string[] {
    const stems = this.#sortedStems();
    let [from, to] = [0, stems.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((stems[middle] ?? "") < beginning) from = middle + 1;
      else to = middle;
    }
    while (stems[to]?.startsWith(beginning)) to += 1;
    return stems.slice(from, to);
  }

  // A correction asks for some thousand beginnings: through a hundred thousand stems each time, the shop would stand still for seconds.
  #sortedStems(): readonly string[] {
    // Stems only ever come.
    if (this.#inOrder.length < this.#byStem.size) this.#inOrder = [...this.#byStem.keys()].sort();
    return this.#inOrder;
  }

  wordsOf(stem: string): string[] {
    return (this.#byStem.get(stem) ?? []).map((id) => this.#words[id] ?? "");
  }

  standsOnShelf(word: string, isThere: (place: number) => boolean): boolean {
    const id = this.#ids.get(word);
    return id !== undefined && (this.#postings[id]?.some((posting) => isThere(toPlace(posting))) ?? false);
  }

  /**
   * The places where every word stands in one of its ways: in one of its forms, or as a part of a word. `stemsOf` says the stems
   * of each way.
   */
  find(words: readonly (readonly string[])[], size: number, stemsOf: ReadonlyMap<string, readonly string[]>): Found {
    const rank = new Int32Array(size);
    let places: number[] = [];
    words.forEach((ways, index) => {
      const best = new Int32Array(size);
      const reached: number[] = [];
      for (const way of ways) {
        const contained = new Set(this.#wordsContaining(way));
        const stems = stemsOf.get(way) ?? [];
        const stemmed = new Set(stems.length === 1 ? this.#byStem.get(stems[0] ?? "") : []);
        for (const id of new Set([...contained, ...stemmed])) {
          const part = contained.has(id);
          const worth = WORTH.map(
            (each, field) => PART + (stemmed.has(id) ? each : 0) + (part && field === NAME ? NAMED : 0),
          );
          const postings = this.#postings[id];
          for (let step = 0; postings && step < postings.length; step++) {
            const posting = at(postings.memory, step);
            const place = toPlace(posting);
            if (index > 0 && at(rank, place) === 0) continue;
            const value = worth[posting & FIELD] ?? 0;
            const known = at(best, place);
            if (known === 0) reached.push(place);
            if (value > known) best[place] = value;
          }
        }
      }
      // Who lacks this word drops out.
      for (const place of places) if (at(best, place) === 0) rank[place] = 0;
      for (const place of reached) rank[place] = at(rank, place) + at(best, place);
      places = reached;
    });
    return { places, rank };
  }

  /** «0.8» is also «0,8». */
  #wordsContaining(part: string): readonly number[] {
    const known = this.#containing.get(part) ?? { ids: [], looked: 0 };
    const pattern = /[.,]/.test(part) ? new RegExp(part.replace(/[.,]/g, ".")) : undefined;
    for (let id = known.looked; id < this.#words.length; id++) {
      const word = this.#words[id] ?? "";
      if (pattern ? pattern.test(word) : word.includes(part)) known.ids.push(id);
    }
    known.looked = this.#words.length;
    this.#containing.delete(part);
    this.#containing.set(part, known);
    for (const oldest of this.#containing.keys()) {
      if (this.#containing.size <= MOST_REMEMBERED) break;
      this.#containing.delete(oldest);
    }
    return known.ids;
  }
}

const MOST_REMEMBERED = 500;
const toPlace = (posting: number) => posting >> FIELD_BITS;
