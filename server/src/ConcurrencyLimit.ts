import { Refusal } from "@bruma/domain";

interface ConcurrencyRules {
  mostRunning: number;
  mostWaiting: number;
  /** How long one waits at most, in milliseconds. Default: until its turn comes. */
  waitMs?: number;
  /** After how many seconds a refused caller may try again (`Retry-After`). */
  retryAfter: number;
}

/**
 * Lets few pieces of work run at a time and a bounded number wait, each for a bounded time: what is asked for beyond what can be done
 * is refused while it has cost nothing yet.
 */
export class ConcurrencyLimit {
  readonly #rules: ConcurrencyRules;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(rules: ConcurrencyRules) {
    this.#rules = rules;
  }

  /** Refuses `server.busy`: at once where too many wait already, or when it was not its turn in time. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#rules.mostRunning) this.#running += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #wait(): Promise<void> {
    const { mostWaiting, waitMs, retryAfter } = this.#rules;
    const busy = () => new Refusal("server.busy", { retry_after: retryAfter });
    if (this.#waiting.size >= mostWaiting) throw busy();
    return new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(enter);
        reject(busy());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.add(enter);
    });
  }

  #passOn(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    setImmediate(next); // the place passes on, after whatever else the process has to do
  }
}
