import { connect } from "@bruma/db";
import type { Shop } from "@bruma/domain";
import { pino } from "pino";
import { startMail } from "./startMail.ts";

/** A process of its own that sends mails until it is killed. */
const [databaseUrl = "", smtpUrl = ""] = process.argv.slice(2);
const shop: Shop = {
  db: connect(databaseUrl, { max: 3 }).drizzle,
  publicUrl: "http://localhost:3000",
  invalidate: () => {},
  now: () => new Date(),
};
startMail({
  config: { smtpUrl, mailFrom: undefined },
  shop,
  log: pino({ level: "silent" }),
  pace: { lanes: 1, idleMs: 20 },
});
