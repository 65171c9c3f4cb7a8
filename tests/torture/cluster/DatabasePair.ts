import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFile, chmod, chown, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "@bruma/db";
import { freePort } from "../../../bench/freePort.ts";
import { killTree, runPostgres, startPostgres } from "./programs.ts";

const PASSWORD = "torture";
const START_MS = 60_000;

interface Server {
  port: number;
  folder: string;
  process: ChildProcess | undefined;
}

/** Two PostgreSQL servers, of which one follows the other and must have what the other acknowledges. As in docs/scale.md. */
export class DatabasePair {
  readonly #folder: string;
  #primary: Server;
  #standby: Server;

  private constructor(folder: string, primary: Server, standby: Server) {
    this.#folder = folder;
    this.#primary = primary;
    this.#standby = standby;
  }

  static async begin(folder: string): Promise<DatabasePair> {
    await mkdir(folder, { recursive: true });
    await giveToServer(folder);
    const server = async (name: string) => ({
      port: await freePort(),
      folder: join(folder, name),
      process: undefined,
    });
    const pair = new DatabasePair(folder, await server("first"), await server("second"));
    const passwords = join(folder, "password");
    await writeFile(passwords, PASSWORD);
    await giveToServer(passwords);
    const { folder: cluster } = pair.#primary;
    await runPostgres("initdb", [
      ...["-D", cluster, "-U", "bruma", "--pwfile", passwords, "-A", "scram-sha-256"],
      ...["-E", "UTF8", "--locale=C.UTF-8", "--data-checksums"],
    ]);
    await appendFile(join(cluster, "postgresql.conf"), SETTINGS);
    await pair.#start(pair.#primary);
    await pair.#ask(pair.#primary, "postgres", "create database bruma");
    await pair.follow();
    return pair;
  }

  /** For the shop: both servers, of which it takes the one that may be written. */
  get url(): string {
    const hosts = [this.#primary, this.#standby].map(({ port }) => `127.0.0.1:${port}`).toSorted();
    return `postgres://bruma:${PASSWORD}@${hosts.join(",")}/bruma?target_session_attrs=read-write`;
  }

  /** A copy of the primary that follows it, and without which it acknowledges nothing. */
  async follow(): Promise<void> {
    await rm(this.#standby.folder, { recursive: true, force: true });
    const from = `host=127.0.0.1 port=${this.#primary.port} user=bruma password=${PASSWORD} application_name=standby`;
    await runPostgres("pg_basebackup", ["-D", this.#standby.folder, "-R", "-X", "stream", "-c", "fast", "-d", from]);
    await this.#start(this.#standby);
    await this.#ask(this.#primary, "postgres", "alter system set synchronous_standby_names = 'standby'");
    await this.#ask(this.#primary, "postgres", "select pg_reload_conf()");
    const begun = performance.now();
    for (;;) {
      const [row] = await this.#ask(this.#primary, "postgres", "select sync_state from pg_stat_replication");
      if (row?.sync_state === "sync") return;
      if (performance.now() - begun > START_MS) throw new Error("The second server does not follow the first");
      await pause(50);
    }
  }

  /** The primary's machine goes, with all that ran on it. */
  async losePrimary(): Promise<void> {
    const ended = this.#primary.process && once(this.#primary.process, "exit");
    killTree(await this.#pidOf(this.#primary));
    await ended;
  }

  /** The other one takes over, and waits for nobody: it has no standby of its own yet. */
  async promote(): Promise<void> {
    await this.#ask(this.#standby, "postgres", "select pg_promote(true, 30)");
    await this.#ask(this.#standby, "postgres", "alter system reset synchronous_standby_names");
    await this.#ask(this.#standby, "postgres", "select pg_reload_conf()");
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
  }

  async end(): Promise<void> {
    for (const server of [this.#standby, this.#primary]) {
      if (!isRunning(server)) continue;
      const ended = server.process && once(server.process, "exit");
      killTree(await this.#pidOf(server));
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #start(server: Server): Promise<void> {
    await chmod(server.folder, 0o700);
    server.process = startPostgres(["-D", server.folder, "-p", String(server.port)]);
    const begun = performance.now();
    while (!(await this.#ask(server, "postgres", "select 1").catch(() => undefined))) {
      if (!isRunning(server)) throw new Error(`The database in ${server.folder} did not start`);
      if (performance.now() - begun > START_MS) throw new Error(`The database in ${server.folder} does not answer`);
      await pause(50);
    }
  }

  async #ask({ port }: Server, database: string, statement: string) {
    const { sql, close } = connect(`postgres://bruma:${PASSWORD}@127.0.0.1:${port}/${database}`, { max: 1 });
    try {
      return await sql.unsafe(statement);
    } finally {
      await close();
    }
  }

  async #pidOf({ folder }: Server): Promise<number> {
    return Number.parseInt(await readFile(join(folder, "postmaster.pid"), "utf8"), 10);
  }
}

const isRunning = ({ process }: Server) => process !== undefined && process.exitCode === null && !process.signalCode;

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 150
wal_level = replica
wal_keep_size = 256MB
synchronous_commit = on
`;

/** Where this runs as root, the server's own user owns its files. */
async function giveToServer(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat("/var/lib/postgresql");
  await chown(path, uid, gid);
}
