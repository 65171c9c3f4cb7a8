import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { urlOfRunning } from "@bruma/db";
import { startServer } from "../scripts/server.mjs";
import { freePort } from "./freePort.ts";

/** One of the two servers under load. */
export interface Target {
  url: string;
  stop(): Promise<unknown>;
}

export interface BenchedShop extends Target {
  databaseUrl: string;
  dataDir: string;
  /** From the start of its process until it said that it is ready. */
  readyMillis: number;
  /** Processor time of its process until then; undefined where the system does not tell. */
  readyCpuSeconds: number | undefined;
}

/** Starts the shop as `npm start` does: in production, on a database of its own with the demo shop, which goes with it. */
export async function startShop(signal: AbortSignal): Promise<BenchedShop> {
  const dataDir = await newDataDir();
  const drop = () => dropDataDir(dataDir);
  try {
    const shop = await startShopOn(dataDir, signal);
    return { ...shop, stop: () => shop.stop().finally(drop) };
  } catch (error) {
    await drop();
    throw error;
  }
}

export const newDataDir = () => mkdtemp(join(tmpdir(), "bruma-bench-"));

/** Where the shop was stopped while it started, its database may still be writing its last files. */
export const dropDataDir = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });

/** Starts the shop on data that may be there already, and stays. */
export async function startShopOn(dataDir: string, signal: AbortSignal): Promise<BenchedShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const server = startServer({
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    // Empty says none: the shop of whoever runs the bench must not be touched.
    DATABASE_URL: "",
    PUBLIC_URL: "",
    DEMO: "",
  });
  const stop = () => server.stop();
  try {
    await untilReady(url, server.ended, signal);
    const readyMillis = performance.now() - startedAt;
    const readyCpuSeconds = cpuSecondsOf(server.pid);
    return { url, databaseUrl: await embeddedUrl(dataDir), dataDir, readyMillis, readyCpuSeconds, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

// Linux counts in hundredths of a second, whatever its kernel's own clock does.
const TICKS = 100;

function cpuSecondsOf(pid: number | undefined): number | undefined {
  if (process.platform !== "linux" || pid === undefined) return undefined;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

async function untilReady(url: string, ended: Promise<number>, signal: AbortSignal): Promise<void> {
  let hasEnded = false;
  ended.then(() => (hasEnded = true));
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isReady())) {
    signal.throwIfAborted();
    if (hasEnded) throw new Error("The shop did not start; what it said stands above.");
    await pause(10);
  }
}

/** As the shop itself reaches it. */
async function embeddedUrl(dataDir: string): Promise<string> {
  const url = await urlOfRunning(dataDir);
  if (url === undefined) throw new Error(`No database runs in ${dataDir}`);
  return url;
}
