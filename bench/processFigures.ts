import { ask } from "./ask.ts";
import type { Target } from "./startShop.ts";

/** What the server says of its own process: seconds of processor time, bytes in memory, number of fresh answers. */
export async function processFigures({ url }: Pick<Target, "url">) {
  const text = String((await ask(`${url}/metrics`)).body);
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
  const cpuSeconds = figure("process_cpu_seconds_total");
  if (Number.isNaN(cpuSeconds)) throw new Error(`${url}/metrics does not tell the processor time`);
  return { cpuSeconds, memory: figure("process_resident_memory_bytes"), fresh: figure("bruma_answer_cache_fresh") };
}
