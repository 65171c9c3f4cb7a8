import { chown, mkdir, readdir, rename, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findBinaries, MAJOR_VERSION } from "./binaries.ts";
import { runProgram } from "./postgresProgram.ts";
import { readIfThere } from "./readIfThere.ts";
import { StartupProblem } from "./StartupProblem.ts";
import type { ServerUser } from "./serverUser.ts";

const DRAFT = "postgres.new-";
const MEGABYTE = 1024 * 1024;
const FREE_FOR_NEW = 200 * MEGABYTE;
const FREE_FOR_START = 32 * MEGABYTE;

/** A cluster is a folder of databases; ours holds one, and lies in the data folder. */
export interface Cluster {
  folder: string;
  path: string;
  user: ServerUser;
  log: (line: string) => void;
}

/** Whether the cluster stands already; refuses one that this program cannot run. */
export async function findCluster({ folder, path }: Cluster): Promise<boolean> {
  const version = (await readIfThere(join(path, "PG_VERSION")))?.trim() ?? "";
  await refuseFullDisk(folder, version === "" ? FREE_FOR_NEW : FREE_FOR_START);
  if (version === MAJOR_VERSION) return true;
  if (version !== "") {
    throw new StartupProblem(
      `The database in ${path} was made by PostgreSQL ${version} and this program brings ${MAJOR_VERSION}: move it over with pg_dump, or set DATA_DIR to another folder.`,
    );
  }
  const strangers = await readdir(path).catch(() => []);
  if (strangers.length === 0) return false;
  throw new StartupProblem(
    `The folder ${path} holds files but no database: move them away, or set DATA_DIR to another folder.`,
  );
}

/** Makes the cluster beside its place and moves it there when complete: one half made is never taken for a whole one. */
export async function makeCluster(cluster: Cluster, password: string, durable: boolean): Promise<void> {
  await removeDrafts(cluster.folder);
  const draft = join(cluster.folder, DRAFT + process.pid);
  const path = join(draft, "cluster");
  const passwordFile = join(draft, "password");
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (cluster.user) {
    for (const file of [draft, passwordFile]) await chown(file, cluster.user.uid, cluster.user.gid);
  }
  const { initdb } = findBinaries();
  // The builtin provider sorts and folds alike on every machine. Its UTF-8 ctype lets pg_trgm see ñ and á as letters.
  const ctype = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  const locale = ["--locale=C", `--lc-ctype=${ctype}`, "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const args = [`--pgdata=${path}`, "--encoding=UTF8", ...locale, ...access, "--no-instructions"];
  await finish(cluster, initdb, durable ? args : [...args, "--no-sync"]);
  // The shop is no superuser: a hole in its SQL must not reach the machine's files and programs.
  await runSql({ ...cluster, path }, [
    `CREATE ROLE bruma LOGIN CREATEDB PASSWORD '${password}'`,
    "CREATE DATABASE bruma OWNER bruma",
  ]);
  await rename(path, cluster.path);
  await removeDrafts(cluster.folder);
}

/** For a data folder whose access file was lost: whoever owns the files may set a new password. */
export async function changePassword(cluster: Cluster, password: string): Promise<void> {
  await runSql(cluster, [`ALTER ROLE bruma PASSWORD '${password}'`, `ALTER ROLE postgres PASSWORD '${password}'`]);
}

/** Runs statements without a server, as the superuser, while nobody can connect. */
async function runSql(cluster: Cluster, statements: string[]): Promise<void> {
  const args = ["--single", "-D", cluster.path, "-c", "exit_on_error=on", "-c", "log_checkpoints=off", "postgres"];
  await finish(cluster, findBinaries().postgres, args, `${statements.join(";\n")};\n`);
}

async function finish(cluster: Cluster, program: string, args: string[], input?: string): Promise<void> {
  const running = runProgram(program, args, {
    user: cluster.user,
    folders: [cluster.folder],
    onLine: cluster.log,
    ...(input === undefined ? {} : { input }),
  });
  const { succeeded } = await running.ended;
  if (!succeeded) throw new Error(`The database could not be made in ${cluster.folder}:\n${running.lastWords()}`);
}

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    // Retried, because an initdb that outlived its owner may write a last file meanwhile.
    if (name.startsWith(DRAFT)) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 20 });
  }
}

async function refuseFullDisk(folder: string, needed: number): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  // Some file systems do not tell their size.
  if (blocks === 0 || free >= needed) return;
  throw new StartupProblem(
    `The data folder ${folder} has only ${Math.floor(free / MEGABYTE)} MB left and the database needs ${needed / MEGABYTE} MB: free some space, or set DATA_DIR to a folder on another disk.`,
  );
}
