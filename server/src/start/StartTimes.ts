/** What a start spends its time on, one part after the other, from the start of the process. */
export class StartTimes {
  readonly #parts: string[] = [];
  #last = 0;

  /** Ends a part. */
  end(part: string): void {
    const now = performance.now();
    this.#parts.push(`${part} ${seconds(now - this.#last)}`);
    this.#last = now;
  }

  toString(): string {
    return `Ready after ${seconds(this.#last)}: ${this.#parts.join(", ")}`;
  }
}

const seconds = (millis: number) => `${(millis / 1000).toFixed(2)} s`;
