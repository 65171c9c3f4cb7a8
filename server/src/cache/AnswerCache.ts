import { LRUCache } from "lru-cache";
import type { ReadyAnswer } from "./ReadyAnswer.ts";

/** Everything shows it: forgetting it empties the cache. */
export const ALL = "*";

/**
 * Public answers by address, bounded in bytes, dropped by tag. What is made while one of its tags is forgotten is given to
 * those who asked before, and not kept: so nobody who asks after a change sees what was before it.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, ReadyAnswer>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #making = new Map<string, Promise<ReadyAnswer>>();
  readonly #forgottenAt = new Map<string, number>();
  #clock = 0;

  constructor(maxBytes: number) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (answer) => answer.bytes,
      dispose: (answer, key) => this.#unlink(key, answer),
    });
  }

  get(key: string): ReadyAnswer | undefined {
    return this.#answers.get(key);
  }

  /** The kept answer, or the one that `make` gives; one making at a time per key. Only whole answers of status 200 are kept. */
  async getOrMake(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const kept = this.#answers.get(key);
    if (kept !== undefined) return kept;
    const underWay = this.#making.get(key);
    if (underWay !== undefined) return underWay;
    const startedAt = this.#clock;
    const making = make()
      .then((answer) => {
        if (answer.isKeepable && !this.#changedSince(startedAt, answer.tags)) this.#keep(key, answer);
        return answer;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }

  forget(tags: readonly string[]): void {
    this.#clock += 1;
    this.#making.clear(); // who asks from now on must not join what was begun before the change
    for (const tag of tags) {
      this.#forgottenAt.set(tag, this.#clock);
      if (tag === ALL) this.#answers.clear();
      for (const key of this.#keysByTag.get(tag) ?? []) this.#answers.delete(key);
    }
  }

  get size(): { answers: number; bytes: number } {
    return { answers: this.#answers.size, bytes: this.#answers.calculatedSize };
  }

  #changedSince(startedAt: number, tags: readonly string[]): boolean {
    return [ALL, ...tags].some((tag) => (this.#forgottenAt.get(tag) ?? 0) > startedAt);
  }

  #keep(key: string, answer: ReadyAnswer): void {
    this.#answers.set(key, answer);
    if (!this.#answers.has(key)) return; // larger than the whole cache
    for (const tag of answer.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #unlink(key: string, answer: ReadyAnswer): void {
    for (const tag of answer.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
