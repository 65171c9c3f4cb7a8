import { Refusal } from "@bruma/domain";
import { LRUCache } from "lru-cache";
import { withTimeout } from "../withTimeout.ts";
import type { ReadyAnswer } from "./ReadyAnswer.ts";

/** The tag of every answer: after invalidating it nothing is fresh. */
export const ALL = "*";

// As long as an API answer may take.
const DEADLINE_MS = 15_000;

// Of the whole cache, for what was asked for once.
const NEWCOMERS_SHARE = 1 / 8;

// Nobody who follows a link asks for more; a made-up address must not cost more than its answer.
const LONGEST_KEY = 1_024;

const MOST_SPELLINGS = 1_000;

interface CacheRules {
  maxBytes: number;
  /** How long one waits for a fresh answer where there is one from before a change. */
  staleAfterMs?: number;
  /** In milliseconds. */
  now?: () => number;
  /** Gets what failed where a stale answer hides it. */
  report?: (error: unknown) => void;
}

/**
 * Public answers by address, bounded in bytes, made anew after a change by tag. What was asked for once stands apart, so that a flood of
 * addresses that nobody asks for twice (words to search for) pushes out none of the others (a segmented LRU). What is made while one
 * of its tags is invalidated is given to those who asked before, and is stale from the start: so nobody who asks after a change sees what
 * was before it, but where a fresh answer cannot be had at all, or not soon.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, ReadyAnswer>;
  readonly #newcomers: LRUCache<string, ReadyAnswer>;
  readonly #staleAfterMs: number;
  readonly #now: () => number;
  readonly #report: (error: unknown) => void;
  readonly #stale = new WeakSet<ReadyAnswer>();
  #staleCount = 0;
  /** Keys by other targets that ask for the same. */
  readonly #spellings = new LRUCache<string, string>({ max: MOST_SPELLINGS });
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #making = new Map<string, Promise<ReadyAnswer>>();
  readonly #invalidatedAt = new Map<string, number>();
  #clock = 0;
  #isDoubtful = false;

  constructor({ maxBytes, staleAfterMs = 4_000, now = Date.now, report = () => {} }: CacheRules) {
    this.#staleAfterMs = staleAfterMs;
    this.#now = now;
    this.#report = report;
    const newcomersBytes = Math.floor(maxBytes * NEWCOMERS_SHARE);
    this.#answers = new LRUCache({
      maxSize: maxBytes - newcomersBytes,
      sizeCalculation: sizeOf,
      dispose: (answer, key) => this.#gone(key, answer),
    });
    this.#newcomers = new LRUCache({
      maxSize: newcomersBytes,
      sizeCalculation: sizeOf,
      dispose: (answer, key) => {
        const hasMoved = this.#answers.peek(key) === answer;
        if (!hasMoved) this.#gone(key, answer);
      },
    });
  }

  /** Remembers that this target asks for what is kept under another key, so that it is found at once too. */
  noteSpelling(target: string, key: string): void {
    if (target !== key && target.length <= LONGEST_KEY) this.#spellings.set(target, key);
  }

  /** What `get` has for the key that this target was last seen to stand for. */
  getSpelled(target: string): ReadyAnswer | undefined {
    const key = this.#spellings.get(target);
    return key === undefined ? undefined : this.get(key);
  }

  get(key: string): ReadyAnswer | undefined {
    const kept = this.#find(key);
    return kept !== undefined && this.isFresh(kept) ? kept : undefined;
  }

  /** Whether it still holds, and nothing is known to have changed since it was made, nor can have changed unnoticed. */
  isFresh(answer: ReadyAnswer): boolean {
    return !this.#isDoubtful && !this.#stale.has(answer) && this.#now() < answer.holdsUntil;
  }

  /** Says that changes may be missed: each answer is made anew from now on. */
  distrust(): void {
    this.#isDoubtful = true;
    this.#making.clear();
  }

  /** Says that changes are received again. Nothing from before is fresh. */
  restoreTrust(): void {
    this.invalidate([ALL]);
    this.#isDoubtful = false;
  }

  /**
   * The kept answer, or the one that `make` gives; one making at a time per key. Only whole answers of status 200 are kept. Where
   * making fails or takes long, a stale answer does. Refuses `server.busy` where there is none and making takes too long.
   */
  async getOrMake(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const kept = this.#find(key);
    if (kept !== undefined && this.isFresh(kept)) return kept;
    const making = this.#making.get(key) ?? this.#make(key, make);
    if (kept === undefined) {
      return withTimeout(DEADLINE_MS, making, () => {
        throw new Refusal("server.busy", { retry_after: 5 });
      });
    }
    try {
      const made = await withTimeout(this.#staleAfterMs, making, () => kept);
      return made.status >= 500 ? kept : made;
    } catch (error) {
      if (isDefinite(error)) throw error;
      this.#report(error);
      return kept;
    }
  }

  /** Makes stale what shows one of these tags. */
  invalidate(tags: readonly string[]): void {
    this.#clock += 1;
    this.#making.clear(); // who asks from now on must not join what was begun before the change
    for (const tag of tags) {
      this.#invalidatedAt.set(tag, this.#clock);
      const keys =
        tag === ALL ? [...this.#answers.keys(), ...this.#newcomers.keys()] : (this.#keysByTag.get(tag) ?? []);
      for (const key of keys) {
        const answer = this.#peek(key);
        if (answer !== undefined && !this.#stale.has(answer)) this.#outdate(key, answer);
      }
    }
  }

  #outdate(key: string, answer: ReadyAnswer): void {
    this.#stale.add(answer);
    this.#staleCount += 1;
    this.#unlink(key, answer);
  }

  #make(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const startedAt = this.#clock;
    const making = make()
      .then(
        (answer) => {
          if (answer.status !== 200 && answer.status < 500) this.#delete(key);
          if (answer.isKeepable) this.#keepAsFoundFrom(startedAt, key, answer);
          return answer;
        },
        (error) => {
          if (isDefinite(error)) this.#delete(key);
          throw error;
        },
      )
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }

  /** `fresh` of the `answers` show what is; `bytes` are those of all. */
  get size(): { answers: number; fresh: number; bytes: number } {
    const answers = this.#answers.size + this.#newcomers.size;
    const bytes = this.#answers.calculatedSize + this.#newcomers.calculatedSize;
    return { answers, fresh: answers - this.#staleCount, bytes };
  }

  #changedSince(startedAt: number, tags: readonly string[]): boolean {
    return [ALL, ...tags].some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > startedAt);
  }

  /** What changed while it was made is kept as stale, where nothing better is: the database may be away the next time. */
  #keepAsFoundFrom(startedAt: number, key: string, answer: ReadyAnswer): void {
    const isFresh = !this.#isDoubtful && !this.#changedSince(startedAt, answer.tags);
    if (!isFresh && this.#peek(key) !== undefined) return;
    this.#keep(key, answer);
    if (!isFresh && this.#peek(key) === answer) this.#outdate(key, answer);
  }

  #keep(key: string, answer: ReadyAnswer): void {
    if (key.length > LONGEST_KEY) return;
    const isKnown = this.#peek(key) !== undefined || sizeOf(answer, key) > this.#newcomers.maxSize;
    this.#delete(key);
    (isKnown ? this.#answers : this.#newcomers).set(key, answer);
    if (this.#peek(key) !== answer) return; // larger than the whole cache
    for (const tag of answer.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  /** Asked for the second time, an answer is no newcomer any more. */
  #find(key: string): ReadyAnswer | undefined {
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const newcomer = this.#newcomers.get(key);
    if (newcomer === undefined) return undefined;
    this.#answers.set(key, newcomer);
    this.#newcomers.delete(key);
    return newcomer;
  }

  #peek(key: string): ReadyAnswer | undefined {
    return this.#answers.peek(key) ?? this.#newcomers.peek(key);
  }

  #delete(key: string): void {
    this.#answers.delete(key);
    this.#newcomers.delete(key);
  }

  #gone(key: string, answer: ReadyAnswer): void {
    if (this.#stale.has(answer)) this.#staleCount -= 1;
    else this.#unlink(key, answer);
  }

  #unlink(key: string, answer: ReadyAnswer): void {
    for (const tag of answer.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

/** In bytes; an engine keeps two for each letter of a key. */
const sizeOf = (answer: ReadyAnswer, key: string): number => answer.bytes + 2 * key.length;

/** A refusal that is an answer by itself, not a sign of an unavailable database. */
function isDefinite(error: unknown): boolean {
  return error instanceof Refusal && error.code !== "server.busy";
}
