import { setTimeout as pause } from "node:timers/promises";

const LOOKS_EVERY_MS = 100;

/** Looks again and again until it is so; throws when the bench is to stop. */
export async function until(signal: AbortSignal, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(LOOKS_EVERY_MS, undefined, { signal });
}
