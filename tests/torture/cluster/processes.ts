import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const GONE_WITHIN_MS = 20_000;

/** Sends a signal to processes and all that they started: parents first, so that they start nothing in between. */
export function signalTrees(pids: readonly number[], name: NodeJS.Signals): number[] {
  const family = pids.filter((pid) => send(pid, name));
  for (const parent of family) family.push(...childrenOf(parent).filter((child) => send(child, name)));
  return family;
}

/** Kills them, and waits until they are gone. */
export async function killTrees(pids: readonly number[]): Promise<void> {
  // Stopped first: a process that is killed has no children any more to be found.
  signalTrees(pids, "SIGSTOP");
  const family = pids.flatMap(familyOf);
  for (const pid of family) send(pid, "SIGKILL");
  const begun = performance.now();
  while (family.some(isAlive)) {
    if (performance.now() - begun > GONE_WITHIN_MS) throw new Error("A process does not go, though it was killed");
    await pause(20);
  }
}

export function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, "").startsWith(" Z");
  } catch {
    return false;
  }
}

function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)];
}

function send(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false; // it went by itself
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
