import { setTimeout as wait } from "node:timers/promises";

export interface Lane {
  /** Does one piece of work; false where there is none. */
  work(): Promise<boolean>;
  onError(error: unknown): void;
  /** How often to look for work while there is none. */
  idleMs: number;
  stopping: AbortSignal;
}

const AFTER_ERROR_MS = 5_000;

/** Does work piece by piece until it is told to stop; ends with the piece in hand. */
export async function workLoop({ work, onError, idleMs, stopping }: Lane): Promise<void> {
  while (!stopping.aborted) {
    let pause = 0;
    try {
      if (!(await work())) pause = idleMs;
    } catch (error) {
      if (!stopping.aborted) onError(error);
      pause = AFTER_ERROR_MS;
    }
    if (pause > 0) await wait(pause, undefined, { signal: stopping }).catch(() => {});
  }
}
