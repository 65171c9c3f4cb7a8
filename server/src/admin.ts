import { parseArgs } from "node:util";
import { StartupProblem } from "@bruma/db";
import { beginShop, makeOwner, RESET_MINUTES } from "@bruma/domain";
import { z } from "zod";
import { type Config, readConfig } from "./config.ts";
import { createLogger } from "./logger.ts";
import { runCommand } from "./runCommand.ts";
import { openStorage } from "./start/openStorage.ts";

/** `npm run admin -- email`: makes an owner of the shop, also of one that nobody is in yet, and prints the way in. */
async function run(config: Readonly<Config>, email: string | undefined): Promise<void> {
  const parsed = z.email().safeParse(email);
  if (!parsed.success) throw new StartupProblem("Whose e-mail? Run: npm run admin -- name@example.com");
  const storage = await openStorage(config, createLogger("warn"));
  try {
    const db = storage.database.drizzle;
    // With somebody in it the shop is not empty any more, and its first start would begin nothing.
    await beginShop(db);
    const shop = { db, invalidate: () => {}, now: () => new Date(), publicUrl: config.publicUrl };
    const { url, isNew } = await makeOwner(shop, parsed.data);
    console.log(
      `\n${parsed.data} ${isNew ? "has an account now, and owns" : "owns"} the shop. Start it, and set the password:`,
    );
    console.log(`\n  ${url}\n\nThe link works once, for ${RESET_MINUTES} minutes.\n`);
  } finally {
    await storage.close();
  }
}

await runCommand(() => run(readConfig(process.env), parseArgs({ allowPositionals: true }).positionals[0]));
