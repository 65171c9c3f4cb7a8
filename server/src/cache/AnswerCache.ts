import { Refusal } from "@bruma/domain";
import { LRUCache } from "lru-cache";
import { within } from "../within.ts";
import type { ReadyAnswer } from "./ReadyAnswer.ts";

/** Everything shows it: after forgetting it nothing is fresh. */
export const ALL = "*";

// As long as an API answer may take.
const DEADLINE_MS = 15_000;

interface CacheRules {
  maxBytes: number;
  /** How long one waits for a fresh answer where there is one from before a change. */
  staleAfterMs?: number;
  /** For so long after its making began an answer that may lag is shown, whatever is sold. */
  lagMs?: number;
  /** Hears of what failed where a stale answer hides it. */
  report?: (error: unknown) => void;
}

interface Making {
  answer: Promise<ReadyAnswer>;
  mayLag: boolean;
}

/**
 * Public answers by address, bounded in bytes, made anew after a change by tag. What is made while one of its tags is forgotten is
 * given to those who asked before, and not kept: so nobody who asks after a change sees what was before it, but where a fresh answer
 * cannot be had at all, or not soon. A sale is a lesser change: answers that may lag are made anew for it at most once in `lagMs`.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, ReadyAnswer>;
  readonly #staleAfterMs: number;
  readonly #lagMs: number;
  readonly #report: (error: unknown) => void;
  readonly #stale = new WeakSet<ReadyAnswer>();
  #staleCount = 0;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #making = new Map<string, Making>();
  readonly #forgottenAt = new Map<string, number>();
  readonly #soldAt = new Map<string, number>();
  /** When the making of those that may lag began, in milliseconds. */
  readonly #begunAt = new WeakMap<ReadyAnswer, number>();
  readonly #lagging = new WeakSet<ReadyAnswer>();
  #clock = 0;
  #isDoubtful = false;

  constructor({ maxBytes, staleAfterMs = 4_000, lagMs = 700, report = () => {} }: CacheRules) {
    this.#staleAfterMs = staleAfterMs;
    this.#lagMs = lagMs;
    this.#report = report;
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (answer) => answer.bytes,
      dispose: (answer, key) => {
        if (this.#stale.has(answer)) this.#staleCount -= 1;
        else this.#unlink(key, answer);
      },
    });
  }

  get(key: string): ReadyAnswer | undefined {
    const kept = this.#answers.get(key);
    return kept !== undefined && this.isFresh(kept) ? kept : undefined;
  }

  /** Whether nothing is known to have changed since it was made, nor can have changed unheard. */
  isFresh(answer: ReadyAnswer): boolean {
    return !this.#isDoubtful && !this.#stale.has(answer);
  }

  /** Says that changes may go unheard: each answer is made anew from now on. */
  doubt(): void {
    this.#isDoubtful = true;
    this.#making.clear();
  }

  /** Says that changes are heard again. Nothing from before is fresh. */
  trust(): void {
    this.forget([ALL]);
    this.#isDoubtful = false;
  }

  /**
   * The kept answer, or the one that `make` gives; one making at a time per key. Only whole answers of status 200 are kept. Where
   * making fails or takes long, a stale answer does. Refuses `server.busy` where there is none and making takes too long. One that
   * `mayLag` shows for a moment what was before a sale.
   */
  async getOrMake(
    key: string,
    make: () => Promise<ReadyAnswer>,
    { mayLag = false }: { mayLag?: boolean } = {},
  ): Promise<ReadyAnswer> {
    const kept = this.#answers.get(key);
    if (kept !== undefined && this.isFresh(kept)) return kept;
    const making = this.#making.get(key)?.answer ?? this.#make(key, make, mayLag);
    if (kept === undefined) {
      return within(DEADLINE_MS, making, () => {
        throw new Refusal("server.busy", { retry_after: 5 });
      });
    }
    try {
      const made = await within(this.#staleAfterMs, making, () => kept);
      return made.status >= 500 ? kept : made;
    } catch (error) {
      if (isDefinite(error)) throw error;
      this.#report(error);
      return kept;
    }
  }

  /** Says that what shows one of these has changed. */
  forget(tags: readonly string[]): void {
    this.#clock += 1;
    this.#making.clear(); // who asks from now on must not join what was begun before the change
    for (const tag of tags) {
      this.#forgottenAt.set(tag, this.#clock);
      for (const [key, answer] of this.#keptOf(tag)) this.#drop(key, answer);
    }
  }

  /** Says that something of these was sold, and there is more of it. */
  forgetSold(tags: readonly string[]): void {
    this.#clock += 1;
    for (const [key, { mayLag }] of this.#making) if (!mayLag) this.#making.delete(key);
    for (const tag of tags) {
      this.#soldAt.set(tag, this.#clock);
      for (const [key, answer] of this.#keptOf(tag)) this.#dropInTime(key, answer);
    }
  }

  #keptOf(tag: string): [string, ReadyAnswer][] {
    const keys = tag === ALL ? this.#answers.keys() : (this.#keysByTag.get(tag) ?? []);
    return [...keys].flatMap((key) => {
      const answer = this.#answers.peek(key);
      return answer === undefined ? [] : [[key, answer]];
    });
  }

  #drop(key: string, answer: ReadyAnswer): void {
    if (this.#stale.has(answer) || this.#answers.peek(key) !== answer) return;
    this.#stale.add(answer);
    this.#staleCount += 1;
    this.#unlink(key, answer);
  }

  /** Now, or where it may lag when it has been shown long enough. */
  #dropInTime(key: string, answer: ReadyAnswer): void {
    const begunAt = this.#begunAt.get(answer);
    const leftMs = begunAt === undefined ? 0 : begunAt + this.#lagMs - performance.now();
    if (leftMs <= 0) this.#drop(key, answer);
    else if (!this.#lagging.has(answer)) {
      this.#lagging.add(answer);
      setTimeout(() => this.#drop(key, answer), leftMs).unref();
    }
  }

  #make(key: string, make: () => Promise<ReadyAnswer>, mayLag: boolean): Promise<ReadyAnswer> {
    const startedAt = this.#clock;
    const begunAt = performance.now();
    const making = make()
      .then(
        (answer) => {
          if (answer.status !== 200 && answer.status < 500) this.#answers.delete(key);
          const isSold = isSince(startedAt, this.#soldAt, answer.tags);
          const isChanged = isSince(startedAt, this.#forgottenAt, [ALL, ...answer.tags]) || (isSold && !mayLag);
          if (answer.isKeepable && !this.#isDoubtful && !isChanged) {
            if (mayLag) this.#begunAt.set(answer, begunAt);
            this.#keep(key, answer);
            if (isSold) this.#dropInTime(key, answer);
          }
          return answer;
        },
        (error) => {
          if (isDefinite(error)) this.#answers.delete(key);
          throw error;
        },
      )
      .finally(() => {
        if (this.#making.get(key)?.answer === making) this.#making.delete(key);
      });
    this.#making.set(key, { answer: making, mayLag });
    return making;
  }

  /** `fresh` of the `answers` show what is; `bytes` are those of all. */
  get size(): { answers: number; fresh: number; bytes: number } {
    const answers = this.#answers.size;
    return { answers, fresh: answers - this.#staleCount, bytes: this.#answers.calculatedSize };
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

const isSince = (clock: number, changes: ReadonlyMap<string, number>, tags: readonly string[]): boolean =>
  tags.some((tag) => (changes.get(tag) ?? 0) > clock);

/** There is nothing to show, and that is not for want of a database. */
function isDefinite(error: unknown): boolean {
  return error instanceof Refusal && error.code !== "server.busy";
}
