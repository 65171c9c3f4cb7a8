import { at, Integers } from "./Integers.ts";

/** Where a word of a product stands; what stands further in front counts more. Facts are its category, class and attributes. */
export const FIELDS = ["description", "facts", "brand", "name"] as const;
const NAME = FIELDS.indexOf("name");
// A posting holds a field and, before it, a place.
const FIELD_BITS = 2;
const FIELD = (1 << FIELD_BITS) - 1;
/** What a whole word, in any of its forms, is worth by its field. */
const WORTH = [120, 240, 610, 610] as const;
const NAMED = 1000;
/** A part of a word that does not begin it. */
const NAMED_INSIDE = 300;
/** Shared by the words of a name: «Cala» is nearer to «cala» than «Cala Plus» is. */
const WHOLE_NAME = 200;
/** A part of a word: the least that a match can be. */
export const PART = 10;
/** What is called otherwise comes after what is called so. */
const SYNONYM = 0.9;

/** One way to say what is looked for; each of its terms must be there. */
export interface Way {
  terms: readonly string[];
  isSynonym?: boolean;
}
/** What a search looks for: each of its parts, in one of its ways. */
export type Wants = readonly (readonly Way[])[];

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
  /** By place: how many words its name has. */
  readonly #nameLengths = new Integers();

  add(place: number, fields: ReadonlyMap<string, number>): void {
    while (this.#nameLengths.length < place) this.#nameLengths.push(0);
    this.#nameLengths.push([...fields.values()].filter((field) => field === NAME).length);
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

  /** The words that begin like this. */
  wordsFrom(beginning: string): string[] {
    const words = this.#sortedWords();
    let [from, to] = [0, words.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((words[middle] ?? "") < beginning) from = middle + 1;
      else to = middle;
    }
    while (words[to]?.startsWith(beginning)) to += 1;
    return words.slice(from, to);
  }

  // A correction asks for some thousand beginnings: through a hundred thousand words each time, the shop would stand still for seconds.
  #sortedWords(): readonly string[] {
    // Words only ever come.
    if (this.#inOrder.length < this.#words.length) this.#inOrder = this.#words.toSorted();
    return this.#inOrder;
  }

  wordsOf(stem: string): string[] {
    return (this.#byStem.get(stem) ?? []).map((id) => this.#words[id] ?? "");
  }

  isOnSale(word: string, isThere: (place: number) => boolean): boolean {
    const id = this.#ids.get(word);
    return id !== undefined && (this.#postings[id]?.some((posting) => isThere(toPlace(posting))) ?? false);
  }

  /** The places where each part of a search stands in one of its ways. `stemsOf` says the stems of each term. */
  find(wants: Wants, size: number, stemsOf: ReadonlyMap<string, readonly string[]>): Found {
    const rank = new Int32Array(size);
    let places: number[] = [];
    wants.forEach((ways, index) => {
      const best = new Int32Array(size);
      const reached: number[] = [];
      for (const { terms, isSynonym } of ways) {
        const worth = isSynonym ? SYNONYM : 1;
        const found = this.#findAll(terms, size, stemsOf);
        for (const place of found.places) {
          const own = at(found.rank, place);
          if (own === 0 || (index > 0 && at(rank, place) === 0)) continue;
          const known = at(best, place);
          if (known === 0) reached.push(place);
          best[place] = Math.max(known, PART, Math.round((own / terms.length) * worth));
        }
      }
      // Who lacks this part drops out.
      for (const place of places) if (at(best, place) === 0) rank[place] = 0;
      for (const place of reached) rank[place] = at(rank, place) + at(best, place);
      places = reached;
    });
    return { places, rank };
  }

  /** The places where all terms stand. */
  #findAll(terms: readonly string[], size: number, stemsOf: ReadonlyMap<string, readonly string[]>): Found {
    const [term, ...others] = terms;
    if (term === undefined) return { places: [], rank: new Int32Array(size) };
    const found = this.#findTerm(term, size, stemsOf.get(term) ?? []);
    if (others.length === 0) return found;
    const rest = this.#findAll(others, size, stemsOf);
    for (const place of found.places) {
      const other = at(rest.rank, place);
      found.rank[place] = other === 0 ? 0 : at(found.rank, place) + other;
    }
    return found;
  }

  /** In one of its forms, at the beginning of a word, or as a part of one. */
  #findTerm(term: string, size: number, stems: readonly string[]): Found {
    const rank = new Int32Array(size);
    const places: number[] = [];
    const stemmed = new Set(stems.length === 1 ? this.#byStem.get(stems[0] ?? "") : []);
    for (const id of new Set([...this.#wordsContaining(term), ...stemmed])) {
      const word = this.#words[id] ?? "";
      const isWhole = stemmed.has(id) || word === term;
      const named = isWhole || word.startsWith(term) ? NAMED : NAMED_INSIDE;
      const worth = WORTH.map((each, field) => PART + (isWhole ? each : 0) + (field === NAME ? named : 0));
      const postings = this.#postings[id];
      for (let step = 0; postings && step < postings.length; step++) {
        const posting = at(postings.memory, step);
        const place = toPlace(posting);
        const field = posting & FIELD;
        const near = field === NAME ? Math.round(WHOLE_NAME / Math.max(1, at(this.#nameLengths.memory, place))) : 0;
        const known = at(rank, place);
        if (known === 0) places.push(place);
        rank[place] = Math.max(known, (worth[field] ?? 0) + near);
      }
    }
    return { places, rank };
  }

  /** Words with this part in them. A figure is not a part of another one: «10» stands in «10ml», and neither in «100» nor in «0,10». */
  #wordsContaining(part: string): readonly number[] {
    const known = this.#containing.get(part) ?? { ids: [], looked: 0 };
    const isIn = containing(part);
    for (let id = known.looked; id < this.#words.length; id++) {
      if (isIn(this.#words[id] ?? "")) known.ids.push(id);
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

// From three digits on it may be a figure that is still being typed: «186» of «18650».
const TYPED_FROM = 3;

function containing(part: string): (word: string) => boolean {
  if (!/^\d/.test(part)) return (word) => word.includes(part);
  if (!/^[\d,]+$/.test(part)) return (word) => word === part;
  const whole = new RegExp(`(?<![\\d,])${part}(?![\\d,])`);
  return (word) => whole.test(word) || (part.length >= TYPED_FROM && /^\d+$/.test(word) && word.startsWith(part));
}

const MOST_REMEMBERED = 500;
const toPlace = (posting: number) => posting >> FIELD_BITS;
