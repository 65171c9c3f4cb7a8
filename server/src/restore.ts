import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { StartupProblem, startEmbedded } from "@bruma/db";
import { makeRoom } from "./backups/makeRoom.ts";
import { readBackup } from "./backups/readBackup.ts";
import { NUMBERS_LEFT_OUT, restoreBackup } from "./backups/restoreBackup.ts";
import { type Config, readConfig } from "./config.ts";
import { createLogger } from "./logger.ts";
import { openMedia } from "./media/openMedia.ts";
import { runCommand } from "./runCommand.ts";

/**
 * `npm run restore -- FOLDER [--over]`: makes an empty shop what it was when the backup was taken. `--over`: also one that stands, which
 * is put aside first.
 */
async function run(config: Readonly<Config>): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { over: { type: "boolean" } } });
  const [folder] = positionals;
  if (folder === undefined) throw new StartupProblem("Which backup? Run: npm run restore -- FOLDER");
  if (values.over) {
    await readBackup(resolve(folder));
    const aside = await makeRoom(config, new Date());
    if (aside) console.log(`The database that stood there lies in ${aside}.`);
  }
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: createLogger("warn") });
  try {
    const target = {
      databaseUrl: config.databaseUrl ?? embedded?.url ?? "",
      pictures: config.bucket ? openMedia(config) : join(config.dataDir, "media"),
    };
    const { at, ended } = await restoreBackup(resolve(folder), target, { hasRestedSince: config.isTrial });
    console.log(`\nThe shop is what it was at ${at}. Start it with the same DATA_DIR, or DATABASE_URL: npm start`);
    console.log(
      `Its next order's number is ${NUMBERS_LEFT_OUT} further on: those in between may be of orders that came after the backup.`,
    );
    if (ended === undefined) return;
    console.log(
      `Everybody has to sign in again (sessions ended: ${ended.sessions}; links in mails that lead nowhere now: ${ended.links}).`,
    );
    console.log(
      `Mails that were waiting then and may have left since: ${ended.mails}. None leaves by itself; «Correo», «Dudoso», is where you decide.`,
    );
    console.log(
      "Accounts that were deleted after the backup are back: docs/runbook.md, «The machine died», says what to do.\n",
    );
  } finally {
    await embedded?.stop();
  }
}

await runCommand(() => run(readConfig(process.env)));
