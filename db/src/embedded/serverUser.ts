import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartupProblem } from "./StartupProblem.ts";

/** Who PostgreSQL runs as; undefined: as ourselves. */
export type ServerUser = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root: there it runs as the owner of its cluster, or as the user postgres. */
export function chooseServerUser(cluster: string): ServerUser {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findUser() ?? addUser();
}

function findUser(): ServerUser {
  try {
    const ask = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: "pipe" }));
    return { uid: ask("-u"), gid: ask("-g") };
  } catch {
    return undefined;
  }
}

function addUser(): ServerUser {
  try {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"], { stdio: "pipe" });
  } catch (error) {
    throw new StartupProblem(
      "PostgreSQL does not run as root and the user postgres could not be added: start this program as another user, or set DATABASE_URL to a PostgreSQL server.",
      { cause: error },
    );
  }
  return findUser();
}

export interface Launch {
  command: string;
  args: string[];
  identity: { uid?: number; gid?: number };
}

/**
 * How to run a PostgreSQL program as `user`, so that it can reach `folders` wherever they lie. Linux's setpriv, where it
 * is installed, does two things more than a plain start: PostgreSQL is told to stop should this process be killed, and
 * it gets through a home folder that is closed to others (usual when everything belongs to root).
 */
export function launchAs(user: ServerUser, program: string, args: string[], folders: string[]): Launch {
  const closed = [dirname(program), ...folders].find((folder) => !canReach(folder, user));
  const capability = closed === undefined ? undefined : passingCapability();
  if (hasSetpriv() && (closed === undefined || capability !== undefined)) {
    const identity = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"] : [];
    const passage = capability ? [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`] : [];
    const options = ["--pdeathsig=INT", ...identity, ...passage];
    return { command: "setpriv", args: [...options, program, ...args], identity: {} };
  }
  if (closed === undefined) return { command: program, args, identity: { ...user } };
  throw new StartupProblem(
    `PostgreSQL does not run as root, and its own user may not enter ${closed}: move the program and DATA_DIR to a folder open to all users, or start as another user.`,
  );
}

function canReach(folder: string, user: ServerUser): boolean {
  if (user === undefined) return true;
  const { uid, gid, mode } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && (dirname(folder) === folder || canReach(dirname(folder), user));
}

/** The weakest capability we have ourselves that passes closed folders; containers usually keep the second one only. */
function passingCapability(): string | undefined {
  try {
    const held = /^CapPrm:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
    const bits = BigInt(`0x${held}`);
    if (bits & 0b100n) return "dac_read_search";
    return bits & 0b10n ? "dac_override" : undefined;
  } catch {
    return undefined;
  }
}

function hasSetpriv(): boolean {
  if (process.platform !== "linux") return false;
  try {
    execFileSync("setpriv", ["--pdeathsig=INT", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
