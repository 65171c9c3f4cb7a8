import { StartupProblem } from "@bruma/db";
import { type Config, readConfig } from "./config.ts";
import { createLogger } from "./logger.ts";
import { releaseMemory } from "./start/releaseMemory.ts";
import { startShop } from "./start/startShop.ts";
import { stopOnSignal } from "./start/stopOnSignal.ts";
import { welcome } from "./start/welcome.ts";
import { RecentErrors } from "./status/RecentErrors.ts";

async function run(config: Readonly<Config>): Promise<void> {
  const errors = new RecentErrors();
  const log = createLogger(config.logLevel, undefined, errors);
  const shop = startShop(config, log, errors);
  const stopping = stopOnSignal(log, shop.stop);
  try {
    await welcome(config, await shop.ready);
    void releaseMemory(stopping);
  } catch (error) {
    // A start that is stopped half way fails, as it should.
    if (!stopping.aborted) throw error;
  }
}

// What the person who starts the shop can put right is told in one sentence; the rest is a bug and shows its stack.
try {
  await run(readConfig(process.env));
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
