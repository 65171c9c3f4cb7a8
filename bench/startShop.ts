import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
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
}

/** Starts the shop as `npm start` does: in production, on a database of its own with the demo shop. */
export async function startShop(signal: AbortSignal): Promise<BenchedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "bruma-bench-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
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
  const stop = async () => {
    await server.stop();
    // Where the shop was stopped while it started, its database may still be writing its last files.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  try {
    await untilReady(url, server.ended, signal);
    return { url, databaseUrl: await embeddedUrl(dataDir), dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
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
    await pause(100);
  }
}

/** Where the embedded database keeps how to reach it. */
async function embeddedUrl(dataDir: string): Promise<string> {
  const { port, password } = JSON.parse(await readFile(join(dataDir, "postgres.json"), "utf8"));
  return `postgres://bruma:${password}@127.0.0.1:${port}/bruma`;
}
