import { setTimeout } from "node:timers/promises";
import { mails } from "@bruma/db";
import { startMail, type TestApp } from "@bruma/server/testApp";
import { eq } from "drizzle-orm";
import { pino } from "pino";

export interface Written {
  kind: string;
  html: string;
}

/** Has every mail that waits written by the shop's own worker, and kept; returns those that could be. */
export async function writeMails({ shop }: TestApp): Promise<Written[]> {
  const config = { smtpUrl: undefined, mailFrom: undefined };
  const worker = startMail({ config, shop, log: pino({ level: "silent" }), pace: { idleMs: 10 } });
  while ((await shop.db.$count(mails, eq(mails.state, "queued"))) > 0) await setTimeout(20);
  await worker.stop();
  const rows = await shop.db.select({ kind: mails.kind, html: mails.html }).from(mails);
  return rows.flatMap(({ kind, html }) => (html === null ? [] : [{ kind, html }]));
}
