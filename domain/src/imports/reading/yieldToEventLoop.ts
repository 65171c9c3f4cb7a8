import { setImmediate } from "node:timers/promises";

const SLICE_MS = 8;

/** Lets the shop answer others in between: `await yieldIfDue()` in a long loop gives way whenever a slice of time is over. */
export function eventLoopYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

/** Gives way between the items of a long list. */
export async function* yieldingBetween<T>(items: Iterable<T>): AsyncGenerator<T> {
  const yieldIfDue = eventLoopYielder();
  for (const item of items) {
    yield item;
    await yieldIfDue();
  }
}

export function* inBatches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
