import { randomUUID } from "node:crypto";
import { link, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sleep, startOf } from "./processes.ts";
import { readIfThere } from "./readIfThere.ts";
import { StartupProblem } from "./StartupProblem.ts";

const LOCK = "bruma.pid";
// Whoever removes a stale lock is done within milliseconds, or has died over it.
const REMOVAL_MS = 10_000;

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only owner of `folder`. An owner that is still there gets `waitMs` milliseconds to go, so
 * that a restart may overlap with the end of the run before; then a StartupProblem refuses.
 */
export async function lockFolder(folder: string, waitMs = 5000): Promise<FolderLock> {
  const path = join(folder, LOCK);
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  const deadline = Date.now() + waitMs;
  while (!(await writeNew(path, mine))) {
    const owner = await readIfThere(path);
    if (owner === undefined) continue;
    const { pid, isAlive } = ownerIn(owner);
    if (!isAlive) {
      await removeStale(path, owner);
    } else if (Date.now() < deadline) {
      await sleep(100);
    } else {
      throw new StartupProblem(
        `The data folder ${folder} is already in use by process ${pid}: stop that process, or set DATA_DIR to another folder.`,
      );
    }
  }
  return {
    async release() {
      if ((await readIfThere(path)) === mine) await rm(path, { force: true });
    },
  };
}

/** Whether a process that still runs owns `folder`. */
export async function isFolderInUse(folder: string): Promise<boolean> {
  const owner = await readIfThere(join(folder, LOCK));
  return owner !== undefined && ownerIn(owner).isAlive;
}

function ownerIn(lock: string) {
  const [pid = "", start = ""] = lock.trim().split(" ");
  return { pid, isAlive: startOf(Number(pid)) === start };
}

/** A link appears at once and complete, or not at all: nobody ever reads half a lock. */
async function writeNew(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Only who holds the lock's second name may remove it. So a lock that took the place of the stale one is never gone, not even for a
 * moment in which another could be made.
 */
async function removeStale(path: string, stale: string): Promise<void> {
  const held = `${path}.stale`;
  try {
    await link(path, held);
  } catch {
    // Somebody else is at it: the next round finds out who.
    const since = await stat(held).catch(() => undefined);
    if (since !== undefined && Date.now() - since.ctimeMs > REMOVAL_MS) await rm(held, { force: true });
    return sleep(10);
  }
  if ((await readIfThere(held)) === stale) await rm(path, { force: true });
  await rm(held, { force: true });
}
