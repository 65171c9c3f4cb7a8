import { type Config, readConfig } from "../config.ts";
import { createLogger } from "../logger.ts";
import { runCommand } from "../runCommand.ts";
import { RecentErrors } from "../status/RecentErrors.ts";
import { releaseMemory } from "./releaseMemory.ts";
import { startShop } from "./startShop.ts";
import { stopOnSignal } from "./stopOnSignal.ts";
import { welcome } from "./welcome.ts";

/** Runs the shop that the environment describes, until it is told to stop. */
export const runServer = (env: NodeJS.ProcessEnv): Promise<void> => runCommand(() => run(readConfig(env)));

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
