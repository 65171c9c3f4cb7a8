import { type ClaimedMail, claimMail, type Shop } from "@bruma/domain";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { keepWorking } from "../keepWorking.ts";
import { deliverMail, type Post } from "./deliverMail.ts";
import type { SmtpLimits } from "./smtp.ts";

export interface MailParts {
  config: Pick<Config, "smtpUrl" | "mailFrom">;
  shop: Shop;
  log: FastifyBaseLogger;
  /** Tests are less patient. */
  pace?: { lanes?: number; idleMs?: number; retryMinutes?: readonly number[]; limits?: Partial<SmtpLimits> };
}

// Three days in all: a mail server that is mended on Monday still gets what was written on Friday.
const RETRY_MINUTES = [1, 5, 15, 60, 360, 720, 1440, 1440];
const LANES = 3;
const IDLE_MS = 2_000;

/** Sends what the shop writes, a few mails at a time. Every instance may: each mail is claimed by one of them. */
export function startMail({ config, shop, log, pace = {} }: MailParts): { stop(): Promise<void> } {
  const end = new AbortController();
  let opened: Promise<Post> | undefined;
  const openPost = async (): Promise<Post> => ({
    shop,
    server:
      config.smtpUrl === undefined ? undefined : (await import("./smtp.ts")).smtpServer(config.smtpUrl, pace.limits),
    sender: config.mailFrom,
    retryMinutes: pace.retryMinutes ?? RETRY_MINUTES,
    stopping: end.signal,
  });
  const lane = () =>
    keepWorking({
      work: async () => {
        const mail = await claimMail(shop.db);
        if (mail === undefined) return false;
        opened ??= openPost();
        await workOn(await opened, mail, log);
        return true;
      },
      onError: (error) => log.error({ err: error }, "a mail could not be worked on"),
      idleMs: pace.idleMs ?? IDLE_MS,
      stopping: end.signal,
    });
  const lanes = Array.from({ length: pace.lanes ?? LANES }, lane);
  return {
    async stop() {
      end.abort();
      await Promise.all(lanes);
    },
  };
}

async function workOn(post: Post, mail: ClaimedMail, log: FastifyBaseLogger): Promise<void> {
  const known = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  if (mail.state === "uncertain") {
    log.warn(known, "a mail was left in doubt");
    return;
  }
  const end = await deliverMail(post, mail);
  if (end.state === "failed" || end.state === "uncertain") {
    log.error({ ...known, state: end.state }, "a mail needs a person");
  } else {
    log.info({ ...known, state: end.state }, "mail");
  }
}
