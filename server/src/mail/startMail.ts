import { type ClaimedMail, claimMail, type MailRow, type Shop } from "@bruma/domain";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { startWork, type Working } from "../start/startWork.ts";
import { deliverMail, keepMails, type MailSender, type MailWriter, writeHeldMail } from "./deliverMail.ts";
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
const KEPT_AT_A_TIME = 25;
const IDLE_MS = 2_000;

/** Sends what the shop writes, a few mails at a time. Every instance may: each mail is worked on by one of them. */
export function startMail({ config, shop, log, pace = {} }: MailParts): Working {
  const writer: MailWriter = { shop, retryMinutes: pace.retryMinutes ?? RETRY_MINUTES };
  const onError = (error: unknown) => log.error({ err: error }, "a mail could not be worked on");
  const { idleMs = IDLE_MS, lanes = LANES } = pace;
  const { smtpUrl, mailFrom: sender } = config;
  if (smtpUrl === undefined) {
    const work = async () => {
      const kept = await keepMails(writer, KEPT_AT_A_TIME);
      for (const each of kept) tell(log, each.mail, each.mail.attempts + 1, each.end);
      // What is written meanwhile waits for the next look: many at a time cost little, one at a time much.
      return kept.length === KEPT_AT_A_TIME;
    };
    return startWork({ work, onError, idleMs });
  }
  let opened: Promise<MailSender> | undefined;
  const openSender = async (stopping: AbortSignal): Promise<MailSender> => {
    const { smtpServer } = await import("./smtp.ts");
    return { ...writer, server: smtpServer(smtpUrl, pace.limits), sender, stopping };
  };
  const workOn = async (mail: ClaimedMail, stopping: AbortSignal) => {
    if (mail.state === "uncertain") return mail;
    if (mail.state === "held") {
      await writeHeldMail(writer, mail);
      return mail;
    }
    opened ??= openSender(stopping);
    return deliverMail(await opened, mail);
  };
  const work = async (stopping: AbortSignal) => {
    const mail = await claimMail(shop.db);
    if (mail === undefined) return false;
    tell(log, mail, mail.attempts, await workOn(mail, stopping));
    return true;
  };
  return startWork({ work, onError, idleMs, lanes });
}

function tell(
  log: FastifyBaseLogger,
  { id, kind }: MailRow,
  attempt: number,
  { state }: { state: MailRow["state"] },
): void {
  const known = { mail: id, kind, attempt, state };
  if (state === "failed" || state === "uncertain") log.error(known, "a mail needs a person");
  else log.info(known, "mail");
}
