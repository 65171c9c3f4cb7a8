import { Refusal } from "@bruma/domain";

/**
 * Lets few renderings run at a time and few wait. One costs tens of milliseconds of processor: a flood of new addresses must
 * not keep buyers from what is ready, nor from the API.
 */
export class RenderGate {
  readonly #mostRunning: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(mostRunning: number, mostWaiting: number) {
    this.#mostRunning = mostRunning;
    this.#mostWaiting = mostWaiting;
  }

  /** Refuses `server.busy` at once where too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#mostRunning) {
      if (this.#waiting.length >= this.#mostWaiting) throw new Refusal("server.busy", { retry_after: 2 });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next)
        setImmediate(next); // the place passes on, after whatever else the process has to do
      else this.#running -= 1;
    }
  }
}
