import { explainFolder } from "@bruma/db";
import { buildCatalogueIndex, notifyOthers, publishDefaults, type Shop } from "@bruma/domain";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import { AnswerCache } from "../cache/AnswerCache.ts";
import { Changes } from "../cache/Changes.ts";
import { receiveChanges } from "../cache/receiveChanges.ts";
import { receiveSales } from "../cache/receiveSales.ts";
import type { Config } from "../config.ts";
import { startInvoices } from "../invoices/startInvoices.ts";
import type { Examine } from "../jobs/jobList.ts";
import { startMail } from "../mail/startMail.ts";
import type { MediaStore } from "../media/MediaStore.ts";
import { openMedia } from "../media/openMedia.ts";
import { startPictures } from "../media/startPictures.ts";
import type { WebBuild } from "../pages/webBuild.ts";
import { startPush } from "../push/startPush.ts";
import { shared } from "../shared.ts";
import { examineShop } from "../status/examineShop.ts";
import type { RecentErrors } from "../status/RecentErrors.ts";
import { openAgency } from "../verifactu/openAgency.ts";
import { startReporting } from "../verifactu/startReporting.ts";
import { withTimeout } from "../withTimeout.ts";
import { fillEmptyShop } from "./fillEmptyShop.ts";
import { explainPort } from "./freePort.ts";
import { FOR_WORK, type Storage } from "./openStorage.ts";
import type { StartTimes } from "./StartTimes.ts";

interface OpeningParts {
  config: Readonly<Config>;
  log: FastifyBaseLogger;
  errors: RecentErrors;
  /** What closes each thing that was opened, in the order of opening. */
  opened: (() => Promise<unknown>)[];
  storage: Storage;
  web: WebBuild;
  times: StartTimes;
}

// Whoever opens the page again a moment later makes neither the disk nor the mail server work anew.
const EXAMINED_FOR_MS = 30_000;
const TELLS_WITHIN_MS = 2_000;
// A mail in hand may be handed over, and a request answered; the whole stop has 25 s.
const BACKGROUND_STOPS_WITHIN_MS = 10_000;

/** Opens the shop on its database, and listens. Returns where. */
export async function openShop({ config, log, errors, opened, storage, web, times }: OpeningParts): Promise<string> {
  const media = openMedia(config);
  const answers = new AnswerCache({
    maxBytes: config.cacheBytes,
    report: (error) => log.warn({ err: error }, "an answer from before a change had to do"),
  });
  const changes = new Changes(answers);
  const shop: Shop = {
    db: storage.database.drizzle,
    invalidate: (tags) => changes.receive(tags),
    now: () => new Date(),
    publicUrl: config.publicUrl,
    sender: config.mailFrom?.address,
  };
  const worker: Shop = { ...shop, db: storage.work.drizzle };
  await fillEmptyShop(config, storage, media).catch((error) => {
    throw explainFolder(error, config.dataDir);
  });
  await publishDefaults(shop.db);
  times.end("contents");
  const receiving = await receiveChanges(storage.database, answers, changes);
  const stopHearing = receiveSales(storage.work, changes);
  opened.push(async () => {
    stopHearing();
    await receiving.stop();
    const told = Promise.all([notifyOthers(shop.db), notifyOthers(worker.db)]).then(() => {});
    await withTimeout(TELLS_WITHIN_MS, told, () => {});
  });
  const examine = shared(EXAMINED_FOR_MS, () => examineShop(config, storage.work, errors));
  const { isReady } = storage;
  const app = await buildApp({ config, shop, worker, answers, media, web, isReady, examine, errors, logger: log });
  opened.push(() => app.close());
  const address = await listen(app, config);
  times.end("routes");
  log.info(times.toString());
  buildCatalogueIndex(shop.db).catch((error) =>
    log.warn({ err: error }, "the catalogue is laid out when it is first asked for"),
  );
  if (!config.isTrial)
    opened.push(await startBackground({ app, worker, media, examine, config, log, databaseUrl: storage.url }));
  return address;
}

interface BackgroundParts {
  app: FastifyInstance;
  worker: Shop;
  media: MediaStore;
  examine: Examine;
  config: Readonly<Config>;
  log: FastifyBaseLogger;
  databaseUrl: string;
}

/** Starts what works without being asked. Returns what stops it, and the server with it. */
async function startBackground({ app, worker, media, examine, config, log, databaseUrl }: BackgroundParts) {
  // Only now: its queue is a large package, and no page waits for it.
  const { startJobs } = await import("../jobs/startJobs.ts");
  const parts = { shop: worker, log };
  const background = [
    startJobs({ ...parts, databaseUrl, timeouts: FOR_WORK, media, examine }),
    startInvoices(parts),
    ...(config.certificate
      ? [startReporting({ ...parts, agency: openAgency({ certificate: config.certificate }) })]
      : []),
    startMail({ ...parts, config }),
    startPictures({ ...parts, store: media }),
    startPush({ ...parts, config }),
  ];
  return async () => {
    const stopped = Promise.all([app.close(), ...background.map(({ stop }) => stop())]).then(() => {});
    // What waits for a database that is silent ends with its connection, which is closed next.
    await withTimeout(BACKGROUND_STOPS_WITHIN_MS, stopped, () => log.warn("work in the background is cut off"));
  };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    throw explainPort(cause, host, port);
  }
}
