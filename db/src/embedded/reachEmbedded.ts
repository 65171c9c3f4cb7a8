import { realpath } from "node:fs/promises";
import { readAccess, urlOf } from "./access.ts";
import { isFolderInUse } from "./folderLock.ts";
import { type EmbeddedOptions, startEmbedded } from "./startEmbedded.ts";

export interface ReachedDatabase {
  url: string;
  /** Ends what was started for this; a shop that was running goes on. */
  leave(): Promise<void>;
}

/** The database of a data folder: of the shop that runs on it, or else started for as long as it is needed. */
export async function reachEmbedded(options: EmbeddedOptions): Promise<ReachedDatabase> {
  const running = await urlOfRunning(options.dataDir);
  if (running !== undefined) return { url: running, leave: async () => {} };
  const { url, stop } = await startEmbedded(options);
  return { url, leave: stop };
}

/** The database of the shop that runs on a data folder; undefined where none does. */
export async function urlOfRunning(dataDir: string): Promise<string | undefined> {
  const access = await readAccess(dataDir);
  if (access === undefined || access.port === 0 || !(await isFolderInUse(dataDir))) return undefined;
  return urlOf(await realpath(dataDir), access);
}
