import { setTimeout as wait } from "node:timers/promises";

interface Lane {
  /** Does one piece of work; false where there is none. */
  work(stopping: AbortSignal): Promise<boolean>;
  onError(error: unknown): void;
  /** How often to look for work while there is none. */
  idleMs: number;
}

/** What works until it is told to stop. */
export interface Working {
  stop(): Promise<void>;
}

const AFTER_ERROR_MS = 5_000;

/** Works in `lanes` beside each other; `stop` ends each with the piece in hand. */
export function startWork({ lanes = 1, ...lane }: Lane & { lanes?: number }): Working {
  const end = new AbortController();
  const working = Array.from({ length: lanes }, () => workLoop(lane, end.signal));
  return {
    async stop() {
      end.abort();
      await Promise.all(working);
    },
  };
}

async function workLoop({ work, onError, idleMs }: Lane, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    let pause = 0;
    try {
      if (!(await work(stopping))) pause = idleMs;
    } catch (error) {
      if (!stopping.aborted) onError(error);
      pause = AFTER_ERROR_MS;
    }
    if (pause > 0) await wait(pause, undefined, { signal: stopping }).catch(() => {});
  }
}
