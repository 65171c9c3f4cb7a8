import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedOptions, startEmbedded } from "@bruma/db";
import { restoreBackup } from "./restoreBackup.ts";

/** Restores a backup beside the shop, to see that it can be done, and throws all of it away. Returns what to tell. */
export async function drill(folder: string, log: EmbeddedOptions["log"]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "bruma-drill-"));
  try {
    await chmod(dataDir, 0o711); // the database's own user passes through
    const database = await startEmbedded({ dataDir, log, durable: false });
    try {
      const target = { databaseUrl: database.url, pictures: join(dataDir, "media") };
      const { tables } = await restoreBackup(folder, target);
      return `Restored into an empty database: the rows of all ${Object.keys(tables).length} tables are the same.`;
    } finally {
      await database.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
