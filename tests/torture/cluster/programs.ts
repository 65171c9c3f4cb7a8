import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chown } from "node:fs/promises";
import { join } from "node:path";

const SERVERS = "/usr/lib/postgresql";
const PROGRAMS = {
  patroni: { path: "/usr/bin/patroni", debian: "patroni" },
  etcd: { path: "/usr/bin/etcd", debian: "etcd-server" },
  haproxy: { path: "/usr/sbin/haproxy", debian: "haproxy" },
};

/** What this machine lacks for several machines in one; undefined where nothing. */
export function missingPrograms(): string | undefined {
  const missing = Object.values(PROGRAMS).flatMap(({ path, debian }) => (existsSync(path) ? [] : [debian]));
  if (postgresVersion() === undefined) missing.push("postgresql");
  return missing.length > 0 ? `it needs Debian's ${missing.join(", ")}` : undefined;
}

export function postgresVersion(): string | undefined {
  const versions = existsSync(SERVERS) ? readdirSync(SERVERS).filter((version) => Number(version) >= 15) : [];
  return versions.toSorted((a, b) => Number(b) - Number(a))[0];
}

/** PostgreSQL refuses to run as root: there it runs as the user that its package made, and so does what stands beside it. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: ask("-u"), gid: ask("-g") };
}

/** Should this process be killed, they are asked to stop. */
function asServerUser(program: string, args: readonly string[]): string[] {
  const user = serverUser();
  const identity = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"] : [];
  return ["--pdeathsig=TERM", ...identity, program, ...args];
}

export async function giveToServer(path: string): Promise<void> {
  const user = serverUser();
  if (user) await chown(path, user.uid, user.gid);
}

/** Starts one that stays; what it says is thrown away. */
export const startProgram = (
  name: keyof typeof PROGRAMS,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess =>
  spawn("setpriv", asServerUser(PROGRAMS[name].path, args), {
    cwd: "/",
    env: { PATH: process.env.PATH, ...env },
    stdio: "ignore",
  });

/** A session of psql, which may be held open: what is written to it is asked. */
export const openPsql = (args: readonly string[], password: string): ChildProcess =>
  spawn(join(SERVERS, postgresVersion() ?? "", "bin/psql"), ["-X", "-v", "ON_ERROR_STOP=1", ...args], {
    env: { PATH: process.env.PATH, PGPASSWORD: password },
    stdio: ["pipe", "pipe", "pipe"],
  });

/** Runs psql to its end. Returns what it says, and throws where it fails. */
export async function runPsql(args: readonly string[], password: string): Promise<string> {
  const child = openPsql(args, password);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += chunk));
  child.stdin?.end();
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`psql failed: ${said.slice(-500)}`);
  return said;
}
