import { link, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pause, startOf } from "./processes.ts";
import { readIfThere } from "./readIfThere.ts";
import { StartupProblem } from "./StartupProblem.ts";

const LOCK = "bruma.pid";

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only owner of `folder`. An owner that is still there gets `patience` milliseconds to go, so
 * that a restart may overlap with the end of the run before; then a StartupProblem refuses.
 */
export async function lockFolder(folder: string, patience = 5000): Promise<FolderLock> {
  const path = join(folder, LOCK);
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  const deadline = Date.now() + patience;
  while (!(await writeNew(path, mine))) {
    const owner = await readIfThere(path);
    if (owner === undefined) continue;
    const { pid, isAlive } = ownerIn(owner);
    if (!isAlive) {
      await removeStale(path, owner);
    } else if (Date.now() < deadline) {
      await pause(100);
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
  const draft = `${path}.${process.pid}`;
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

/** Of two processes that find the same stale lock one may already hold a new one: that one is put back. */
async function removeStale(path: string, stale: string): Promise<void> {
  const removed = `${path}.stale.${process.pid}`;
  try {
    await rename(path, removed);
    if ((await readIfThere(removed)) !== stale) await link(removed, path);
  } catch {
    // Somebody else was quicker: the next round finds out who.
  } finally {
    await rm(removed, { force: true });
  }
}
