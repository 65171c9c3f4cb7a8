import { chmod, mkdir, realpath, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { choosePort, clusterIn, newPassword, readAccess, SOCKET, urlOf, writeAccess } from "./access.ts";
import { type Cluster, changePassword, findCluster, makeCluster } from "./cluster.ts";
import { lockFolder } from "./folderLock.ts";
import { sleep } from "./processes.ts";
import { explainFolder } from "./StartupProblem.ts";
import { type RunningServer, startServer, stopLeftover } from "./server.ts";
import { chooseServerUser } from "./serverUser.ts";

/** A pino logger and `console` both fit. */
interface StartLog {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: StartLog;
  /** Default: the one used last time, or any free one. */
  port?: number;
  /** False only for data that may be lost, as in tests. Default: true. */
  durable?: boolean;
}

export interface EmbeddedDatabase {
  url: string;
  /** Whether this start made the database. */
  fresh: boolean;
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL with its data under `dataDir`, for this process alone. Refuses with a StartupProblem what the person
 * who starts the program can put right.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const asked = resolve(options.dataDir);
  try {
    const folder = await openFolder(asked);
    const lock = await lockFolder(folder);
    try {
      const { server, url, fresh } = await startIn(folder, options);
      return { url, fresh, stop: () => server.stop().finally(lock.release) };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw explainFolder(error, asked);
  }
}

async function openFolder(path: string): Promise<string> {
  await makeFolder(path);
  return realpath(path);
}

/** By hand, because Node's own recursive mkdir never returns where no folder can be made, as under /proc. */
export async function makeFolder(path: string): Promise<void> {
  if ((await stat(path).catch(() => undefined))?.isDirectory()) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path);
  // Open to the server's own user on its way to the cluster; what is private in it is closed file by file.
  await chmod(path, 0o711);
}

async function startIn(folder: string, { log, port, durable = true }: EmbeddedOptions) {
  const path = clusterIn(folder);
  const cluster: Cluster = {
    folder,
    path,
    user: chooseServerUser(path),
    log: (line) => (/\b(WARNING|FATAL|PANIC): /.test(line) ? log.warn(line) : log.debug(line)),
  };
  const fresh = !(await findCluster(cluster));
  if (!fresh) await stopLeftover(cluster, (message) => log.info(message));

  const known = await readAccess(folder);
  const { password } = known ?? { password: newPassword() };
  if (!known) await writeAccess(folder, { port: 0, password }); // kept before it is set: it must never be lost
  if (fresh) await makeCluster(cluster, password, durable);
  else if (!known) await changePassword(cluster, password);
  const address = await choosePort(port, known?.port);
  if (address !== known?.port) await writeAccess(folder, { port: address, password });

  const start = () => startWithRetries(cluster, address, durable);
  const server = keepRunning(await start(), start, log);
  return { server, fresh, url: urlOf(folder, { port: address, password }) };
}

/**
 * The last sessions of a server that was killed may hold on to the cluster for a moment. Some file systems, such as those that a container
 * shares with its machine, hold no sockets.
 */
async function startWithRetries(cluster: Cluster, port: number, durable: boolean): Promise<RunningServer> {
  const deadline = Date.now() + 20_000;
  let socket = true;
  for (;;) {
    try {
      return await startServer(cluster, { port, durable, socket });
    } catch (error) {
      const trouble = String(error);
      if (socket && (trouble.includes("Unix-domain socket") || trouble.includes(SOCKET))) {
        socket = false;
        continue;
      }
      if (!/shared memory block/.test(trouble) || Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

/** Starts the server again, at the same address, should it end without having been asked to. */
function keepRunning(first: RunningServer, start: () => Promise<RunningServer>, log: StartLog) {
  let server = first;
  let isWanted = true;
  const guard = (async () => {
    for (;;) {
      await server.ended;
      if (!isWanted) return;
      log.warn("The database server ended unexpectedly and is started again");
      await sleep(500);
      if (!isWanted) return;
      server = await start().catch((error) => {
        log.warn(String(error));
        return server;
      });
      if (!isWanted) await server.stop();
    }
  })();
  return {
    async stop() {
      isWanted = false;
      await server.stop();
      await guard;
    },
  };
}
