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
  const access = await readAccess(options.dataDir);
  if (access && access.port > 0 && (await isFolderInUse(options.dataDir))) {
    return { url: urlOf(access), leave: async () => {} };
  }
  const { url, stop } = await startEmbedded(options);
  return { url, leave: stop };
}
