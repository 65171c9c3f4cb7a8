import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SERVERS = "/usr/lib/postgresql";
const HAPROXY = "/usr/sbin/haproxy";

/** What this machine lacks for several machines in one; undefined where nothing. */
export function missingPrograms(): string | undefined {
  const missing = [...(serverFolder() ? [] : ["postgresql"]), ...(existsSync(HAPROXY) ? [] : ["haproxy"])];
  return missing.length > 0 ? `it needs Debian's ${missing.join(" and ")}` : undefined;
}

function serverFolder(): string | undefined {
  const versions = existsSync(SERVERS) ? readdirSync(SERVERS).filter((version) => Number(version) >= 15) : [];
  const [newest] = versions.toSorted((a, b) => Number(b) - Number(a));
  return newest && join(SERVERS, newest, "bin");
}

/** PostgreSQL refuses to run as root: it gets the user that the package made. */
function asServerUser(program: string, args: readonly string[]): [string, string[]] {
  const path = join(serverFolder() ?? "", program);
  return process.getuid?.() === 0 ? ["runuser", ["-u", "postgres", "--", path, ...args]] : [path, [...args]];
}

/** Runs one of PostgreSQL's programs to its end. Throws with what it said where it fails. */
export async function runPostgres(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(...asServerUser(program, args), {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr?.on("data", (chunk) => (said += chunk));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${program} failed: ${said.slice(-500)}`);
}

/** Starts a program that stays; what it says is thrown away. */
export const startPostgres = (args: readonly string[]): ChildProcess =>
  spawn(...asServerUser("postgres", args), { stdio: "ignore" });

export const startHaproxy = (config: string): ChildProcess =>
  spawn(HAPROXY, ["-db", "-f", config], { stdio: "ignore" });

/** Kills processes and all that they started, as when their machine goes. */
export function killTree(pid: number): void {
  const family = [pid];
  for (const parent of family) family.push(...childrenOf(parent));
  for (const each of family) {
    try {
      process.kill(each, "SIGKILL");
    } catch {
      // it went by itself
    }
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
