import { join } from "node:path";
import { explainFolder, makeFolder } from "@bruma/db";
import { publishDefaults, type Shop, tellOthers } from "@bruma/domain";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { AnswerCache } from "./cache/AnswerCache.ts";
import type { Config } from "./config.ts";
import { fillEmptyShop } from "./fillEmptyShop.ts";
import { explainPort, waitForPort } from "./freePort.ts";
import { hearChanges } from "./hearChanges.ts";
import { hearSales } from "./hearSales.ts";
import { startJobs } from "./jobs/startJobs.ts";
import { startMail } from "./mail/startMail.ts";
import { diskStore } from "./media/diskStore.ts";
import { startPictures } from "./media/startPictures.ts";
import { openStorage } from "./openStorage.ts";
import { loadWebBuild } from "./pages/webBuild.ts";
import { startPush } from "./push/startPush.ts";

export interface StartingShop {
  /** Where it listens, as a browser would ask, once it does. Rejects where a step fails; what was opened is closed then. */
  ready: Promise<string>;
  /** Lets running requests end, then stops in order, the database last. Before it is ready, it ends the start. */
  stop(): Promise<void>;
}

/** Opens everything that the shop runs on, and listens. */
export function startShop(config: Readonly<Config>, log: FastifyBaseLogger): StartingShop {
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  const ready = open(config, log, opened).catch(async (error) => {
    await stop();
    throw error;
  });
  return { ready, stop };
}

async function open(
  config: Readonly<Config>,
  log: FastifyBaseLogger,
  opened: (() => Promise<unknown>)[],
): Promise<string> {
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
  const storage = await opening;
  const web = await loadWebBuild();
  const media = diskStore(join(config.dataDir, "media"));
  const answers = new AnswerCache(config.cacheBytes);
  const shop: Shop = {
    db: storage.database.drizzle,
    forget: (tags) => answers.forget(tags),
    now: () => new Date(),
    publicUrl: config.publicUrl,
  };
  await fillEmptyShop(config, storage, media).catch((error) => {
    throw explainFolder(error, config.dataDir);
  });
  await publishDefaults(shop.db);
  await hearChanges(storage.database, answers);
  const stopHearing = hearSales(storage.database, answers);
  opened.push(async () => {
    stopHearing();
    await tellOthers(shop.db);
  });
  const app = await buildApp({ config, shop, answers, media, web, isReady: storage.isReady, logger: log });
  opened.push(() => app.close());
  const address = await listen(app, config);
  const jobs = await startJobs(storage.url, shop, media, log);
  opened.push(jobs.stop);
  opened.push(startMail({ config, shop, log }).stop);
  opened.push(startPictures({ shop, store: media, log }).stop);
  opened.push(startPush({ config, shop, log }).stop);
  return address;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    throw explainPort(cause, host, port);
  }
}
