import { explainFolder, makeFolder } from "@bruma/db";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { loadWebBuild } from "../pages/webBuild.ts";
import { RecentErrors } from "../status/RecentErrors.ts";
import { waitForPort } from "./freePort.ts";
import { openStorage } from "./openStorage.ts";
import { StartTimes } from "./StartTimes.ts";

export interface StartingShop {
  /** Where it listens, as a browser would ask, once it does. Rejects where a step fails; what was opened is closed then. */
  ready: Promise<string>;
  /** Lets running requests end, then stops in order, the database last. Before it is ready, it ends the start. */
  stop(): Promise<void>;
}

/** Opens everything that the shop runs on, and listens. */
export function startShop(
  config: Readonly<Config>,
  log: FastifyBaseLogger,
  errors: RecentErrors = new RecentErrors(),
): StartingShop {
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  const ready = open(config, log, errors, opened).catch(async (error) => {
    await stop();
    throw error;
  });
  return { ready, stop };
}

async function open(
  config: Readonly<Config>,
  log: FastifyBaseLogger,
  errors: RecentErrors,
  opened: (() => Promise<unknown>)[],
): Promise<string> {
  const times = new StartTimes();
  times.end("loading what opens the database");
  await waitForPort(config);
  await makeFolder(config.dataDir).catch((error) => {
    throw explainFolder(error, config.dataDir);
  });
  const opening = openStorage(config, log);
  // Also where the shop is stopped before its database is up; a failed opening has closed itself.
  opened.push(() =>
    opening.then(
      ({ close }) => close(),
      () => {},
    ),
  );
  // While the database comes up.
  const [{ openShop, web }, storage] = await Promise.all([loadProgram(), opening]);
  times.end("database, pages and the rest of the program");
  return openShop({ config, log, errors, opened, storage, web, times });
}

async function loadProgram() {
  const [{ openShop }, web] = await Promise.all([import("./openShop.ts"), loadWebBuild()]);
  return { openShop, web };
}
