import type { OrderReference } from "../../bank/index.ts";
import type { Candidate, EntryFacts, Part } from "./matchEntry.ts";
import { nameWords } from "./nameLikeness.ts";

/** A name that more orders share proves nothing by itself. */
const MOST_ALIKE = 50;

/** All orders that some entries may pay, found for each entry without looking at all of them. */
export class CandidateBook {
  #byId = new Map<number, Candidate>();
  #byOwed = new Map<number, Set<number>>();
  #byWord = new Map<string, Set<number>>();

  constructor(candidates: readonly Candidate[]) {
    for (const candidate of candidates) {
      this.#byId.set(candidate.orderId, candidate);
      if (candidate.owedCents > 0) add(this.#byOwed, candidate.owedCents, candidate.orderId);
      for (const word of candidate.names.flat()) add(this.#byWord, word, candidate.orderId);
    }
  }

  has(orderId: number): boolean {
    return this.#byId.has(orderId);
  }

  /** Those that the entry names, those of its amount, and those of whoever shares two words of its payer's name. */
  of({ cents, counterpartyName }: EntryFacts, named: readonly OrderReference[]): Candidate[] {
    const ids = new Set([...named.map(({ orderId }) => orderId), ...(this.#byOwed.get(cents) ?? [])]);
    const words = nameWords(counterpartyName);
    const shared = new Map<number, number>();
    for (const word of words) {
      for (const id of this.#byWord.get(word) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
    }
    const alike = [...shared].filter(([, count]) => count > 1 || words.length === 1);
    if (alike.length <= MOST_ALIKE) for (const [id] of alike) ids.add(id);
    return [...ids].flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** What is given to an order is not owed any more. */
  pay({ orderId, cents }: Part): void {
    const candidate = this.#byId.get(orderId);
    if (candidate === undefined) return;
    this.#byOwed.get(candidate.owedCents)?.delete(orderId);
    const owedCents = Math.max(0, candidate.owedCents - cents);
    this.#byId.set(orderId, { ...candidate, owedCents });
    if (owedCents > 0) add(this.#byOwed, owedCents, orderId);
  }
}

function add<Key>(map: Map<Key, Set<number>>, key: Key, id: number): void {
  const ids = map.get(key);
  if (ids) ids.add(id);
  else map.set(key, new Set([id]));
}
