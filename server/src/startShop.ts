import { explainFolder, makeFolder } from "@bruma/db";
import { layOutShelf, publishDefaults, type Shop, tellOthers } from "@bruma/domain";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { AnswerCache } from "./cache/AnswerCache.ts";
import { Changes } from "./cache/Changes.ts";
import type { Config } from "./config.ts";
import { fillEmptyShop } from "./fillEmptyShop.ts";
import { explainPort, waitForPort } from "./freePort.ts";
import { hearChanges } from "./hearChanges.ts";
import { hearSales } from "./hearSales.ts";
import { startMail } from "./mail/startMail.ts";
import { openMedia } from "./media/openMedia.ts";
import { startPictures } from "./media/startPictures.ts";
import { openStorage } from "./openStorage.ts";
import { loadWebBuild } from "./pages/webBuild.ts";
import { patiently } from "./patiently.ts";
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
  // While the database comes up.
  const [web, storage] = await Promise.all([loadWebBuild(), opening]);
  const media = openMedia(config);
  const answers = new AnswerCache({
    maxBytes: config.cacheBytes,
    report: (error) => log.warn({ err: error }, "an answer from before a change had to do"),
  });
  const changes = new Changes(answers);
  const shop: Shop = {
    db: storage.database.drizzle,
    forget: (tags) => changes.hear(tags),
    now: () => new Date(),
    publicUrl: config.publicUrl,
    sender: config.mailFrom?.address,
  };
  const worker: Shop = { ...shop, db: storage.work.drizzle };
  await fillEmptyShop(config, storage, media).catch((error) => {
    throw explainFolder(error, config.dataDir);
  });
  await publishDefaults(shop.db);
  const hearing = await hearChanges(storage.database, answers, changes);
  const stopHearing = hearSales(storage.work, changes);
  opened.push(async () => {
    stopHearing();
    await hearing.stop();
    await Promise.all([tellOthers(shop.db), tellOthers(worker.db)]);
  });
  const app = await buildApp({ config, shop, worker, answers, media, web, isReady: storage.isReady, logger: log });
  opened.push(() => app.close());
  const address = await listen(app, config);
  layOutShelf(shop.db).catch((error) =>
    log.warn({ err: error }, "the catalogue is laid out when it is first asked for"),
  );
  // Only now: its queue is a large package, and no page waits for it.
  const { startJobs } = await import("./jobs/startJobs.ts");
  // The shop is open by now: where its database goes at this moment, they are begun again rather than the shop closed.
  const jobs = await patiently(() => startJobs(storage.url, worker, media, log), {
    mostTries: 30,
    betweenMs: 1_000,
    report: (error) => log.warn({ err: error }, "work in the background cannot begin yet"),
  });
  opened.push(jobs.stop);
  opened.push(startMail({ config, shop: worker, log }).stop);
  opened.push(startPictures({ shop: worker, store: media, log }).stop);
  opened.push(startPush({ config, shop: worker, log }).stop);
  return address;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    throw explainPort(cause, host, port);
  }
}
