import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const REST = {
  /** At the first time the queue and the mail have started, and what was compiled for the start is written down. */
  everyMs: 10_000,
  /** The share of its time that the program may be at work, and is at rest all the same. */
  mostBusy: 0.1,
  /** How much more than the last time is worth standing still: what a few visitors leave behind is not. */
  worthBytes: 96 * 1024 * 1024,
};

/**
 * Gives back what the start took, and later each time of much work, once the program is at rest: the engine keeps the pages of its heap's
 * largest moment for the next one, and lets go of them only in a collection of last resort, which takes some tenths of a second. In a shop
 * that nobody visits it would not come to any for hours.
 */
export async function releaseMemory(signal: AbortSignal, { everyMs, mostBusy, worthBytes } = REST): Promise<void> {
  const collect = collector();
  let left = 0;
  let seen = performance.eventLoopUtilization();
  while (await goesOn(signal, everyMs)) {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, seen);
    seen = now;
    if (utilization > mostBusy || process.memoryUsage.rss() < left + worthBytes) continue;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    left = process.memoryUsage.rss();
  }
}

const goesOn = (signal: AbortSignal, ms: number): Promise<boolean> =>
  pause(ms, true, { signal, ref: false }).catch(() => false);

type Collect = (how: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

function collector(): Collect {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  setFlagsFromString("--no-expose-gc");
  return collect;
}
