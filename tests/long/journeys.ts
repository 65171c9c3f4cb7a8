import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { ensureChromium, ensureShell } from "../../scripts/chromium.mjs";
import { countPlaywright } from "../../scripts/counts.mjs";
import { ROOT } from "../../scripts/places.mjs";
import type { Taken } from "../torture/takeRounds.ts";

const RUNS = 10;

/**
 * Ten runs of all journeys, none tried twice, while a busy loop for each processor eats the machine: what passes by luck alone does not
 * pass ten times. `JOURNEYS_ONLY=offline` keeps to the files whose path holds that; `BUSY_LOOPS=4` is another number of loops.
 */
export async function takeJourneys(until: number, signal: AbortSignal): Promise<Taken> {
  const begun = performance.now();
  const shell = await ensureShell();
  const env = { CHROMIUM_PATH: await ensureChromium(), ...(shell && { CHROMIUM_SHELL_PATH: shell }) };
  const loops = startLoops(Number(process.env.BUSY_LOOPS ?? availableParallelism()));
  const failures = new Map<string, number>();
  let runs = 0;
  try {
    while (runs < RUNS && !signal.aborted && (runs === 0 || performance.now() < until)) {
      const run = await walkOnce(env);
      runs += 1;
      for (const name of run.names) failures.set(name, (failures.get(name) ?? 0) + 1);
      console.log(`${String(runs).padStart(4)}  ${run.passed} passed, ${run.names.length} failed, ${run.seconds} s`);
    }
  } finally {
    await Promise.all(loops.map((loop) => loop.terminate()));
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  if (failures.size === 0) return { verdict: "held", rounds: runs, seconds };
  const why = [...failures].map(([name, count]) => `${count} of ${runs}: ${name}`).join("; ");
  return { verdict: "failed", rounds: runs, seconds, why };
}

/** They end with this process, however it ends. */
const startLoops = (count: number) => Array.from({ length: count }, () => new Worker("for (;;);", { eval: true }));

async function walkOnce(env: Record<string, string>) {
  const begun = performance.now();
  const folder = await mkdtemp(join(tmpdir(), "bruma-journeys-"));
  try {
    const report = join(folder, "report.json");
    const only = process.env.JOURNEYS_ONLY === undefined ? [] : [process.env.JOURNEYS_ONLY];
    const args = ["test", "-c", "tests/e2e", "--retries=0", "--reporter=dot,json", ...only];
    const child = spawn("playwright", args, {
      cwd: ROOT,
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: "inherit",
    });
    const [code] = (await once(child, "exit")) as [number | null];
    const { passed, names = [] } = countPlaywright(report);
    // It may fail although each journey passes, for instance when a file does not load.
    if (code !== 0 && names.length === 0) names.push("the run itself");
    return { passed, names, seconds: Math.round((performance.now() - begun) / 1000) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
