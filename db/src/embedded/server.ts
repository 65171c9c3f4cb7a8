import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SOCKET } from "./access.ts";
import { findBinaries } from "./binaries.ts";
import type { Cluster } from "./cluster.ts";
import { runProgram } from "./postgresProgram.ts";
import { isServing, sleep, startOf, waitForEnd } from "./processes.ts";
import { readIfThere } from "./readIfThere.ts";
import { StartupProblem } from "./StartupProblem.ts";
import { NOT_DURABLE, settingsFor, usableMemory } from "./settings.ts";

export interface RunningServer {
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  port: number;
  durable: boolean;
  /** Whether it listens at a socket among its files, too. */
  socket: boolean;
}

/** Starts the server and waits until it answers, however long it takes to recover from a crash. */
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<RunningServer> {
  await removeSockets(cluster);
  const settings = Object.entries({
    ...settingsFor(usableMemory()),
    ...(options.durable ? {} : NOT_DURABLE),
    ...(options.socket ? {} : { unix_socket_directories: "" }),
    port: String(options.port),
  });
  const args = ["-D", cluster.path, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const program = runProgram(findBinaries().postgres, args, {
    user: cluster.user,
    folders: [cluster.folder],
    onLine: cluster.log,
  });
  let hasEnded = false;
  program.ended.then(() => (hasEnded = true));
  while (!(await isReady(cluster, program.pid))) {
    if (hasEnded) throw new Error(`The database in ${cluster.path} did not start:\n${program.lastWords()}`);
    await sleep(10);
  }
  return {
    ended: program.ended,
    async stop() {
      if (!hasEnded) await stopProcess(program.pid);
      await program.ended;
    },
  };
}

/**
 * A server that was killed leaves its socket, and a lock with its number. PostgreSQL would not start where another program has that
 * number now.
 */
async function removeSockets({ path }: Cluster): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.name.startsWith(SOCKET) && !entry.isDirectory()) await rm(join(path, entry.name), { force: true });
  }
}

/** Ends a server that an earlier run, killed before it could stop it, left at work in this cluster. */
export async function stopLeftover(cluster: Cluster, announce: (message: string) => void): Promise<void> {
  const [pid = 0, ...rest] = await readPidFile(cluster);
  if (pid === 0) return;
  if (isServing(pid, cluster.path)) {
    announce("Stopping the database server that an earlier run left behind");
    await stopProcess(pid);
  } else if (stillHolds(pid)) {
    // Another program has the number now, and PostgreSQL would wait for it. It knows that the number of its own parent
    // cannot be a server's, and still makes sure by the rest of the file that nobody uses the cluster.
    await writeFile(join(cluster.path, "postmaster.pid"), [process.pid, ...rest].join("\n"));
  }
}

/** A fast stop: sessions end, everything is written. If that takes too long, a hard one, which the next start repairs. */
async function stopProcess(pid: number): Promise<void> {
  const ways = [
    { signal: "SIGINT", waitMs: 20_000 },
    { signal: "SIGQUIT", waitMs: 10_000 },
  ] as const;
  for (const { signal, waitMs } of ways) {
    try {
      process.kill(pid, signal);
    } catch {
      return; // gone by itself
    }
    if (await waitForEnd(pid, waitMs)) return;
  }
  throw new StartupProblem(`The database server, process ${pid}, does not stop: end that process, then start again.`);
}

async function isReady(cluster: Cluster, pid: number): Promise<boolean> {
  const lines = await readPidFile(cluster);
  return lines[0] === pid && String(lines[7]).trim() === "ready";
}

/** The lines of postmaster.pid: process, folder, start, port, socket folder, address, shared memory, state. */
async function readPidFile(cluster: Cluster): Promise<[number?, ...string[]]> {
  const text = (await readIfThere(join(cluster.path, "postmaster.pid"))) ?? "";
  const [pid, ...rest] = text.split("\n");
  return text === "" ? [] : [Number(pid), ...rest];
}

/** Also true for a process that ended but that nobody has collected yet. */
function stillHolds(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return startOf(pid) !== undefined;
  }
}
