import {
  applyRetention,
  dropExpiredSessions,
  dropOldAttempts,
  dropOldLinks,
  dropStaleImports,
  endAnnouncement,
  endInactiveAccounts,
  enforceBans,
  expireUnpaidOrders,
  failInterruptedImports,
  mailTransferFigures,
  recheckProducts,
  remindUnpaidOrders,
  reviewForgotten,
  type Shop,
  sendProductAlerts,
} from "@bruma/domain";
import type { FastifyBaseLogger } from "fastify";
import { PgBoss } from "pg-boss";
import { clearMedia } from "../media/clearMedia.ts";
import type { MediaStore } from "../media/MediaStore.ts";

interface Job {
  name: string;
  /** Five cron fields, UTC. */
  cron: string;
  run(shop: Shop, media: MediaStore): Promise<unknown>;
}

const JOBS: readonly Job[] = [
  { name: "orders.expire-unpaid", cron: "*/5 * * * *", run: expireUnpaidOrders },
  { name: "orders.remind-unpaid", cron: "*/15 * * * *", run: remindUnpaidOrders },
  { name: "law.enforce-bans", cron: "* * * * *", run: enforceBans },
  // Shortly after Spain's midnight, in summer and in winter: norms begin with the day.
  { name: "law.recheck-products", cron: "5 22,23 * * *", run: recheckProducts },
  { name: "transfers.review-forgotten", cron: "*/5 * * * *", run: reviewForgotten },
  { name: "transfers.daily-mail", cron: "30 5 * * *", run: mailTransferFigures },
  { name: "wishlist.send-alerts", cron: "* * * * *", run: sendProductAlerts },
  { name: "sessions.drop-expired", cron: "17 3 * * *", run: ({ db }) => dropExpiredSessions(db) },
  { name: "attempts.drop-old", cron: "27 3 * * *", run: ({ db }) => dropOldAttempts(db) },
  { name: "imports.fail-interrupted", cron: "*/2 * * * *", run: failInterruptedImports },
  { name: "imports.drop-stale", cron: "7 3 * * *", run: dropStaleImports },
  { name: "media.clear-unused", cron: "27 4 * * *", run: clearMedia },
  // Midnight on the peninsula, in summer and in winter.
  { name: "settings.end-announcement", cron: "1 22,23 * * *", run: endAnnouncement },
  { name: "links.drop-old", cron: "37 3 * * *", run: dropOldLinks },
  { name: "privacy.apply-retention", cron: "47 3 * * *", run: applyRetention },
  { name: "privacy.end-inactive-accounts", cron: "7 4 * * *", run: endInactiveAccounts },
];

/** Runs the shop's recurring work. Every instance may: the queue gives each run to one of them. */
export async function startJobs(
  databaseUrl: string,
  shop: Shop,
  media: MediaStore,
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, application_name: "bruma-jobs" });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue stumbled"));
  await boss.start();
  for (const { name, cron, run } of JOBS) {
    await boss.createQueue(name);
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
      try {
        log.info({ job: name, result: await run(shop, media) }, "job done");
      } catch (error) {
        log.error({ err: error, job: name }, "job failed");
        throw error; // the queue tries again
      }
    });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}
