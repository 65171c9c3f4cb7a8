import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { reachEmbedded } from "@bruma/db";
import { drill } from "./backups/drill.ts";
import { noteBackup } from "./backups/lastBackup.ts";
import { writeBackup } from "./backups/writeBackup.ts";
import { type Config, readConfig } from "./config.ts";
import { createLogger } from "./logger.ts";
import { openMedia } from "./media/openMedia.ts";
import { runCommand } from "./runCommand.ts";

/** `npm run backup [-- --to FOLDER] [--drill]`: a copy of all data while the shop runs; a drill also restores it, to see that it can be. */
async function run(config: Readonly<Config>): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: "string" }, drill: { type: "boolean", default: false } } });
  const into = resolve(values.to ?? join(config.dataDir, "backups"));
  const log = createLogger("warn");
  const { url, leave } = config.databaseUrl
    ? { url: config.databaseUrl, leave: async () => {} }
    : await reachEmbedded({ dataDir: config.dataDir, log });
  try {
    const { folder, manifest } = await writeBackup(
      { databaseUrl: url, pictures: config.bucket ? openMedia(config) : join(config.dataDir, "media") },
      into,
      new Date(),
    );
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${rows} rows of ${Object.keys(manifest.tables).length} tables and ${manifest.pictures} picture files:`,
    );
    console.log(`\n  ${folder}\n`);
    await noteBackup(config.dataDir, { at: manifest.at });
    if (values.drill) {
      console.log(await drill(folder, log));
      await noteBackup(config.dataDir, { at: manifest.at, drilledAt: manifest.at });
    }
  } finally {
    await leave();
  }
}

await runCommand(() => run(readConfig(process.env)));
