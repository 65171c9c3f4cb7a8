import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect, type Database } from "@bruma/db";
import { freePort } from "../../bench/freePort.ts";
import { PROGRAM, ROOT } from "../../scripts/places.mjs";
import { copyDemoShop } from "../keptDemo.ts";

const MOVABLE_CLOCK = new URL("./movableClock.mjs", import.meta.url).href;
const RECOVERY_MS = 30_000;
const START_MS = 240_000;

interface ShopOptions {
  /** Default: a new folder. */
  dataDir?: string;
  env?: Record<string, string>;
  /** Its database, where it has one elsewhere, by a way that no fault lies on. */
  directUrl?: string;
  /** Modules that the program loads before its own. */
  preloaded?: readonly string[];
  /** The folder of another version of the program. */
  program?: string;
}

/** The shop as its owner runs it, in a process that can be killed, on a data folder that outlives it. */
export class ShopProcess {
  static #shared: ShopProcess | undefined;

  readonly dataDir: string;
  readonly url: string;
  /** How often it answered with which status. */
  readonly statuses = new Map<number, number>();
  /** Answers that no fault excuses. */
  readonly wrongs: string[] = [];
  readonly #port: number;
  readonly #options: ShopOptions;
  #server: ChildProcess | undefined;

  private constructor(dataDir: string, port: number, options: ShopOptions) {
    this.dataDir = dataDir;
    this.#port = port;
    this.#options = options;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** One shop for all scenarios that leave it as they found it. `endShared` ends it. */
  static async share(signal: AbortSignal): Promise<ShopProcess> {
    const shared = ShopProcess.#shared;
    // What a scenario did to it may not be over yet.
    const isWell = shared !== undefined && (await shared.recover(RECOVERY_MS).catch(() => undefined)) !== undefined;
    if (shared !== undefined && isWell) return shared;
    await shared?.end();
    ShopProcess.#shared = await ShopProcess.begin(signal, { preloaded: [MOVABLE_CLOCK] });
    return ShopProcess.#shared;
  }

  static async endShared(): Promise<void> {
    await ShopProcess.#shared?.end();
    ShopProcess.#shared = undefined;
  }

  static async begin(signal: AbortSignal, options: ShopOptions = {}): Promise<ShopProcess> {
    const folder = options.dataDir ?? (await mkdtemp(join(tmpdir(), "bruma-torture-")));
    const shop = new ShopProcess(folder, await freePort(), options);
    try {
      if (options.env?.DATABASE_URL === undefined) await copyDemoShop(folder);
      await shop.start(signal);
      return shop;
    } catch (error) {
      await shop.end();
      throw error;
    }
  }

  /** On a folder that stays, with the shop that is in it, or that the program makes there. */
  static async openFolder(signal: AbortSignal, dataDir: string, options: ShopOptions = {}): Promise<ShopProcess> {
    const shop = new ShopProcess(dataDir, await freePort(), options);
    try {
      await shop.start(signal);
      return shop;
    } catch (error) {
      await shop.stop();
      throw error;
    }
  }

  /** Starts it and waits until it can serve. Returns how long that took, in milliseconds. */
  async start(signal: AbortSignal): Promise<number> {
    const begun = performance.now();
    // Earlier programs were not built.
    const { program: earlier } = this.#options;
    const modules = (this.#options.preloaded ?? []).flatMap((module) => ["--import", module]);
    const [folder, program] = earlier ? [earlier, "server/src/server.ts"] : [ROOT, PROGRAM];
    const server = spawn(process.execPath, [...modules, program], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: "fatal",
        DEMO: "1",
        ...this.#options.env,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.#server = server;
    while (!(await this.isReady())) {
      signal.throwIfAborted();
      if (server.exitCode !== null) throw new Error("The shop did not start; what it said stands above.");
      if (performance.now() - begun > START_MS) throw new Error("The shop is not ready after four minutes.");
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

  /** Whether its process still runs. */
  get isRunning(): boolean {
    return this.#server !== undefined && this.#server.exitCode === null && this.#server.signalCode === null;
  }

  /** Asks the program, not the machine: for what a signal tells it. */
  signal(name: NodeJS.Signals): void {
    this.#server?.kill(name);
  }

  /** Waits until it can serve again by itself. Returns how long that took, in milliseconds. */
  async recover(withinMs: number): Promise<number> {
    const begun = performance.now();
    while (!(await this.isReady())) {
      if (!this.isRunning) throw new Error("The program has ended");
      if (performance.now() - begun > withinMs) throw new Error(`The shop has not recovered within ${withinMs} ms`);
      await pause(50);
    }
    return performance.now() - begun;
  }

  /** Counts an answer. A refusal for want of something must say so, and when to come back. */
  note(what: string, answer: Response, body: unknown): void {
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status < 500) return;
    const { code, error } = (body ?? {}) as { code?: unknown; error?: unknown };
    const isClear =
      (code === "server.busy" || code === "server.no_space") &&
      /tienda/.test(String(error)) &&
      Number(answer.headers.get("retry-after")) > 0;
    if (!isClear) this.wrongs.push(`${what} answered ${answer.status} ${JSON.stringify(body)}`);
  }

  /** What was counted since the last look. Throws where an answer was one that no fault excuses. */
  takeStatuses(): string {
    const told = [...this.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
    this.statuses.clear();
    const [wrong] = this.wrongs;
    if (wrong !== undefined) throw new Error(`${this.wrongs.splice(0).length} wrong answers, first: ${wrong}`);
    return told.join(", ");
  }

  /** The process number of its database server. */
  async databasePid(): Promise<number> {
    return Number.parseInt(await readFile(join(this.dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
  }

  /** Its database, past the shop. */
  async databaseUrl(): Promise<string> {
    if (this.#options.directUrl !== undefined) return this.#options.directUrl;
    const { port, password } = JSON.parse(await readFile(join(this.dataDir, "postgres.json"), "utf8"));
    return `postgres://bruma:${password}@127.0.0.1:${port}/bruma`;
  }

  async connect(): Promise<Database> {
    return connect(await this.databaseUrl(), { max: 4 });
  }

  /** Politely; its folder stays. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (server === undefined || !this.isRunning) return;
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  }

  async end(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
