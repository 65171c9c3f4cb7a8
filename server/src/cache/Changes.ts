import { LRUCache } from "lru-cache";
import type { AnswerCache } from "./AnswerCache.ts";

const SALE = "sale:";
/** More than are sold in the seconds in which one sale is heard of on several ways. */
const MOST_SALES = 10_000;

/**
 * What this instance hears of changes: by its own commits, by the word of all instances, itself among them, and by looking into the
 * ledger. A sale makes answers stale once, however often it is heard of.
 */
export class Changes {
  readonly #answers: AnswerCache;
  readonly #sales = new LRUCache<string, true>({ max: MOST_SALES });

  constructor(answers: AnswerCache) {
    this.#answers = answers;
  }

  /** Drops the answers that show one of `tags`. Where these tell of sales, and of none that is new, nothing is dropped. */
  hear(tags: readonly string[]): void {
    const sales = tags.filter((tag) => tag.startsWith(SALE));
    if (sales.length > 0 && sales.every((sale) => this.#sales.has(sale))) return;
    for (const sale of sales) this.#sales.set(sale, true);
    this.#answers.forget(tags.filter((tag) => !tag.startsWith(SALE)));
  }

  knowsSale(orderId: number): boolean {
    return this.#sales.has(`${SALE}${orderId}`);
  }
}
