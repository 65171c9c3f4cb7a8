import { expect, test } from "vitest";
import { releaseAtRest } from "./releaseMemory.ts";

const MB = 1024 * 1024;
const OF_WORK = 128 * MB;

/** Fills the heap with what nobody needs once it returns. */
function work(): number {
  const made: number[][] = [];
  for (let bytes = 0; bytes < OF_WORK; bytes += 8_000) made.push(new Array(1_000).fill(bytes + 0.5));
  return made.length;
}

test("what a time of much work took is given back once the program is at rest", async () => {
  const stop = new AbortController();
  const before = process.memoryUsage.rss();
  const releasing = releaseAtRest(stop.signal, { everyMs: 20, mostBusy: 0.5, worthBytes: 32 * MB });
  expect(work()).toBeGreaterThan(0);
  expect(process.memoryUsage.rss()).toBeGreaterThan(before + OF_WORK / 2);
  await expect.poll(() => process.memoryUsage.rss(), { timeout: 10_000 }).toBeLessThan(before + OF_WORK / 4);
  stop.abort();
  await releasing;
});
