import { releaseMemory } from "./releaseMemory.ts";

const MB = 1024 * 1024;
const OF_WORK = 128 * MB;

/** Fills the heap with what nobody needs once it returns. */
function work(): number {
  const made: number[][] = [];
  for (let bytes = 0; bytes < OF_WORK; bytes += 8_000) made.push(new Array(1_000).fill(bytes + 0.5));
  return made.length;
}

/** What the process holds of the work, in MB. */
const tell = () => process.stdout.write(`${Math.round((process.memoryUsage.rss() - before) / MB)}\n`);

const before = process.memoryUsage.rss();
void releaseMemory(new AbortController().signal, { everyMs: 20, mostBusy: 0.5, worthBytes: 32 * MB });
work();
tell();
setInterval(tell, 50);
