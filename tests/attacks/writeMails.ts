import { setTimeout } from "node:timers/promises";
import { mails } from "@bruma/db";
import { and, eq, or } from "@bruma/db/sql";
import { startMail, type TestApp } from "@bruma/server/testApp";
import { pino } from "pino";

export interface Written {
  kind: string;
  html: string;
}
export interface WrittenMails {
  written: Written[];
  /** Those that could not be, and why: «welcome: …». */
  unwritten: string[];
}

/** Has every mail that waits written by the shop's own worker, and kept. */
export async function writeMails({ shop }: TestApp): Promise<WrittenMails> {
  const config = { smtpUrl: undefined, mailFrom: undefined };
  const worker = startMail({ config, shop, log: pino({ level: "silent" }), pace: { idleMs: 10 } });
  // One that fails waits for its next turn.
  const untried = or(and(eq(mails.state, "queued"), eq(mails.attempts, 0)), eq(mails.state, "sending"));
  while ((await shop.db.$count(mails, untried)) > 0) await setTimeout(20);
  await worker.stop();
  const rows = await shop.db.select({ kind: mails.kind, html: mails.html, error: mails.lastError }).from(mails);
  return {
    written: rows.flatMap(({ kind, html }) => (html === null ? [] : [{ kind, html }])),
    unwritten: rows.flatMap(({ kind, html, error }) => (html === null ? [`${kind}: ${error}`] : [])),
  };
}
