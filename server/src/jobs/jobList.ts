import {
  applyRetention,
  dropExpiredSessions,
  dropOldAttempts,
  dropOldLinks,
  dropOldTypedCoupons,
  dropStaleImports,
  endAnnouncement,
  endInactiveAccounts,
  enforceBans,
  expireUnpaidOrders,
  failInterruptedImports,
  foldTallies,
  mailAlerts,
  mailDigest,
  mailTransferFigures,
  recheckProducts,
  remindUnpaidOrders,
  reviewForgotten,
  rollUpAllSales,
  type Shop,
  sendProductAlerts,
  tellOfProducts,
  tellOfStock,
} from "@bruma/domain";
import type { Finding } from "../doctor/Finding.ts";
import { clearMedia } from "../media/clearMedia.ts";
import type { MediaStore } from "../media/MediaStore.ts";
import { alertsOf } from "../status/alertsOf.ts";

/** What the running program sees of what it stands on. */
export type Examine = () => Promise<Finding[]>;

export interface Job {
  name: string;
  /** Five cron fields, UTC. */
  cron: string;
  run(shop: Shop, media: MediaStore, examine?: Examine): Promise<unknown>;
}

/** The shop's recurring work. Each may run at another time than its own, and twice. */
export const JOBS: readonly Job[] = [
  { name: "orders.expire-unpaid", cron: "*/5 * * * *", run: expireUnpaidOrders },
  { name: "orders.remind-unpaid", cron: "*/15 * * * *", run: remindUnpaidOrders },
  { name: "law.enforce-bans", cron: "* * * * *", run: enforceBans },
  // Shortly after Spain's midnight, in summer and in winter: norms begin with the day.
  { name: "law.recheck-products", cron: "5 22,23 * * *", run: recheckProducts },
  { name: "transfers.review-forgotten", cron: "*/5 * * * *", run: (shop) => reviewForgotten(shop) },
  { name: "transfers.daily-mail", cron: "30 5 * * *", run: mailTransferFigures },
  { name: "notices.tell-of-stock", cron: "* * * * *", run: tellOfStock },
  { name: "notices.tell-of-products", cron: "* * * * *", run: tellOfProducts },
  { name: "notices.mail-digest", cron: "40 5 * * *", run: mailDigest },
  {
    name: "status.mail-alerts",
    cron: "*/10 * * * *",
    run: async (shop, _media, examine) => mailAlerts(shop, alertsOf((await examine?.()) ?? [])),
  },
  { name: "wishlist.send-alerts", cron: "* * * * *", run: sendProductAlerts },
  // After the hour that a day is left open for.
  { name: "orders.fold-sales", cron: "10 23,0 * * *", run: rollUpAllSales },
  { name: "sessions.drop-expired", cron: "17 3 * * *", run: ({ db }) => dropExpiredSessions(db) },
  { name: "attempts.drop-old", cron: "27 3 * * *", run: ({ db }) => dropOldAttempts(db) },
  { name: "coupons.drop-old-typed", cron: "32 3 * * *", run: ({ db }) => dropOldTypedCoupons(db) },
  { name: "transfers.fold-tallies", cron: "35 3 * * *", run: foldTallies },
  { name: "imports.fail-interrupted", cron: "*/2 * * * *", run: failInterruptedImports },
  { name: "imports.drop-stale", cron: "7 3 * * *", run: dropStaleImports },
  { name: "media.clear-unused", cron: "27 4 * * *", run: clearMedia },
  // Midnight on the peninsula, in summer and in winter.
  { name: "settings.end-announcement", cron: "1 22,23 * * *", run: endAnnouncement },
  { name: "links.drop-old", cron: "37 3 * * *", run: dropOldLinks },
  { name: "privacy.apply-retention", cron: "47 3 * * *", run: applyRetention },
  { name: "privacy.end-inactive-accounts", cron: "7 4 * * *", run: endInactiveAccounts },
];
