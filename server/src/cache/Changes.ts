import { LRUCache } from "lru-cache";
import type { AnswerCache } from "./AnswerCache.ts";

const SALE = "sale:";
/** How many sales are remembered: more than happen in the seconds until a sale has been reported in every way. */
const MOST_SALES = 10_000;

/**
 * What this instance is told of changes: by its own commits, by the notifications of all instances, itself among them, and by polling the
 * ledger. A sale makes answers stale once, however often it is reported.
 */
export class Changes {
  readonly #answers: AnswerCache;
  readonly #sales = new LRUCache<string, true>({ max: MOST_SALES });

  constructor(answers: AnswerCache) {
    this.#answers = answers;
  }

  /** Drops the answers that show one of `tags`. Where these tell of sales, and of none that is new, nothing is dropped. */
  receive(tags: readonly string[]): void {
    const sales = tags.filter((tag) => tag.startsWith(SALE));
    if (sales.length > 0 && sales.every((sale) => this.#sales.has(sale))) return;
    for (const sale of sales) this.#sales.set(sale, true);
    this.#answers.invalidate(tags.filter((tag) => !tag.startsWith(SALE)));
  }

  knowsSale(orderId: number): boolean {
    return this.#sales.has(`${SALE}${orderId}`);
  }
}
