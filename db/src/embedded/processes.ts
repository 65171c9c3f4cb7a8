import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";

/**
 * When the process started, as an opaque text; undefined when nothing runs under this number. Numbers are used again,
 * number and start together are not.
 */
export function startOf(pid: number): string | undefined {
  if (process.platform !== "linux") return ps(pid, "lstart=");
  const stat = readOptional(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The second field is the program's name in brackets and may itself hold blanks and brackets.
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
  return state === "Z" ? undefined : fields[18];
}

/** Whether the process is a PostgreSQL server at work in `cluster`, which must be a real path. */
export function isServing(pid: number, cluster: string): boolean {
  // A server works in its data folder. Its command line would name a path that may have been moved since.
  if (process.platform === "linux") return readOptional(() => readlinkSync(`/proc/${pid}/cwd`)) === cluster;
  return ps(pid, "args=")?.includes(cluster) ?? false;
}

/** True when the process ended within the time given. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (startOf(pid) !== undefined) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function ps(pid: number, column: string): string | undefined {
  return readOptional(() => execFileSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8" }).trim());
}

function readOptional(read: () => string): string | undefined {
  try {
    return read() || undefined;
  } catch {
    return undefined;
  }
}
