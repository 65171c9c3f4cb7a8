import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readConfig } from "@bruma/server/config";
import { startShop } from "@bruma/server/startShop";
import { pino } from "pino";
import { freePort } from "../bench/freePort.ts";
import { PROGRAM_SOURCES } from "../scripts/builds.mjs";
import { fingerprint, ROOT } from "../scripts/places.mjs";
import { DEMO_PASSWORD } from "./e2e/demoShop.ts";

const KEPT = join(ROOT, "node_modules/.cache/demo-shop");
const run = promisify(execFile);

/**
 * Puts a data folder with the demo shop, at rest, into `folder`. It is made once a day, whose dates it holds, and anew when the sources
 * change: drawing its pictures takes longer than most of what is done with it.
 */
export async function copyDemoShop(folder: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const kept = join(KEPT, `${day}-${fingerprint(PROGRAM_SOURCES).slice(0, 16)}`);
  if (!existsSync(kept)) await keepDemoShop(kept);
  await run("cp", ["-a", `${kept}/.`, folder]);
}

async function keepDemoShop(kept: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "bruma-demo-"));
  try {
    const env = { PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: "1", DEMO_PASSWORD };
    const shop = startShop(readConfig(env), pino({ level: "warn" }));
    await shop.ready;
    await shop.stop();
    await mkdir(KEPT, { recursive: true });
    for (const older of await readdir(KEPT)) await rm(join(KEPT, older), { recursive: true, force: true });
    // Copied beside its place, then named: who comes at the same moment finds all of it or nothing.
    const half = await mkdtemp(join(KEPT, "half-"));
    await run("cp", ["-a", `${dataDir}/.`, half]);
    await rename(half, kept);
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
