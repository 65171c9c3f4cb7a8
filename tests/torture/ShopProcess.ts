import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { connect, type Database } from "@bruma/db";
import { freePort } from "../../bench/freePort.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const START_MS = 120_000;

/** The shop as its owner runs it, in a process that can be killed, on a data folder that outlives it. */
export class ShopProcess {
  readonly dataDir: string;
  readonly url: string;
  #port: number;
  #server: ChildProcess | undefined;

  private constructor(dataDir: string, port: number) {
    this.dataDir = dataDir;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async begin(signal: AbortSignal): Promise<ShopProcess> {
    const shop = new ShopProcess(await mkdtemp(join(tmpdir(), "bruma-torture-")), await freePort());
    try {
      await shop.start(signal);
      return shop;
    } catch (error) {
      await shop.end();
      throw error;
    }
  }

  /** Starts it and waits until it can serve. Returns how long that took, in milliseconds. */
  async start(signal: AbortSignal): Promise<number> {
    const begun = performance.now();
    const server = spawn(process.execPath, ["server/src/server.ts"], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: "fatal",
        DEMO: "1",
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.#server = server;
    while (!(await this.isReady())) {
      signal.throwIfAborted();
      if (server.exitCode !== null) throw new Error("The shop did not start; what it said stands above.");
      if (performance.now() - begun > START_MS) throw new Error("The shop is not ready after two minutes.");
      await pause(50);
    }
    return performance.now() - begun;
  }

  isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** No farewell: as when the machine loses its power, but for the disk. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  }

  /** The process number of its database server. */
  async databasePid(): Promise<number> {
    return Number.parseInt(await readFile(join(this.dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
  }

  /** A pool on its database, past the shop. */
  async connect(): Promise<Database> {
    const { port, password } = JSON.parse(await readFile(join(this.dataDir, "postgres.json"), "utf8"));
    return connect(`postgres://bruma:${password}@127.0.0.1:${port}/bruma`, { max: 4 });
  }

  async end(): Promise<void> {
    const server = this.#server;
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    }
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
