import { setTimeout as pause } from "node:timers/promises";
import type { ShopProcess } from "../ShopProcess.ts";

/** Loaded into the shop's program: collects all garbage when it is told to. */
export const COLLECTS_ON_SIGNAL = `data:text/javascript,${encodeURIComponent(`
  import { setFlagsFromString } from "node:v8";
  import { runInNewContext } from "node:vm";
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  process.on("SIGUSR2", () => collect());
`)}`;

export interface Memory {
  /** Megabytes. */
  heap: number;
  resident: number;
}

/** What the program holds once it has come to rest. */
export async function settledMemory(shop: ShopProcess): Promise<Memory> {
  for (let turn = 0; turn < 2; turn += 1) {
    shop.signal("SIGUSR2");
    await pause(1_000);
  }
  const told = await (await fetch(`${shop.url}/metrics`)).text();
  return {
    heap: megabytesIn(told, "nodejs_heap_size_used_bytes"),
    resident: megabytesIn(told, "process_resident_memory_bytes"),
  };
}

/** What a metric says. Throws where it says nothing: no memory would ever be found to grow. */
export function megabytesIn(metrics: string, name: string): number {
  const megabytes = Number(new RegExp(`^${name} (\\S+)`, "m").exec(metrics)?.[1]) / 1_048_576;
  if (!Number.isFinite(megabytes)) throw new Error(`The shop does not say ${name}`);
  return megabytes;
}

const GROWN = 1.1;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Throws where the last third holds more than the first one did. The short round and the first long one, when caches fill, do not count. */
export function expectFlat(all: readonly Memory[]): void {
  const [, , ...counted] = all;
  const third = Math.floor(counted.length / 3);
  if (third < 2) return;
  for (const kind of ["heap", "resident"] as const) {
    const values = counted.map((memory) => memory[kind]);
    const [before, after] = [mean(values.slice(0, third)), mean(values.slice(-third))];
    if (after > before * GROWN) {
      throw new Error(`Memory grows: ${kind} ${before.toFixed(0)} MB at first, ${after.toFixed(0)} MB at last`);
    }
  }
}
