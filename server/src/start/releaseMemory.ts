import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// By then the queue and the mail have started, and what was compiled for the start is written down.
const AFTER_MS = 10_000;

/**
 * Collects once what the start left behind, 25 MB: a shop that nobody visits makes so little that the engine would not come to
 * it for hours.
 */
export async function releaseMemory(signal: AbortSignal): Promise<void> {
  const isOver = await pause(AFTER_MS, false, { signal, ref: false }).catch(() => true);
  if (isOver) return;
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  setFlagsFromString("--no-expose-gc");
  collect();
}
