import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// By then the queue and the mail have started, and what was compiled for the start is written down.
const AFTER_START_MS = 10_000;

/**
 * Collects once what the start left behind, 25 MB: a shop that nobody visits makes so little that the engine would not come to
 * it for hours. Then does so whenever much work is over.
 */
export async function releaseMemory(signal: AbortSignal): Promise<void> {
  if (!(await goesOn(signal, AFTER_START_MS))) return;
  collector()();
  await releaseAtRest(signal);
}

const REST = {
  everyMs: 10_000,
  /** The share of its time that the program may be at work, and is at rest all the same. */
  mostBusy: 0.1,
  /** How much more than the last time is worth standing still: what a few visitors leave behind is not. */
  worthBytes: 96 * 1024 * 1024,
};

/**
 * Gives back what a time of much work took, once the program is at rest: the engine keeps the pages of its heap's largest moment for the
 * next one, and lets go of them only in a collection of last resort, which takes some tenths of a second.
 */
export async function releaseAtRest(signal: AbortSignal, { everyMs, mostBusy, worthBytes } = REST): Promise<void> {
  const collect = collector();
  let left = process.memoryUsage.rss();
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

type Collect = (how?: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

function collector(): Collect {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  setFlagsFromString("--no-expose-gc");
  return collect;
}
