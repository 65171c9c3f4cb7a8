import { setTimeout as pause } from "node:timers/promises";

interface Patience {
  mostTries: number;
  betweenMs: number;
  /** Hears of each failure but the last, which is thrown. */
  report(error: unknown): void;
}

/** Does what may fail for a while, until it succeeds. */
export async function patiently<T>(work: () => Promise<T>, { mostTries, betweenMs, report }: Patience): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries) throw error;
      report(error);
      await pause(betweenMs);
    }
  }
}
