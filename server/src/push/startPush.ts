import { type ClaimedPush, claimPush, endPush, readSettings, readVapidKeys, type Shop } from "@bruma/domain";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { isEmail } from "../mail/words.ts";
import { startWork, type Working } from "../start/startWork.ts";
import type { PushSender } from "./sendPush.ts";

export interface PushParts {
  config: Pick<Config, "environment">;
  shop: Shop;
  log: FastifyBaseLogger;
  /** Tests are less patient. */
  pace?: { lanes?: number; idleMs?: number };
}

const LANES = 3;
const IDLE_MS = 3_000;

/** Sends what the shop has to notify browsers of. Every instance may: each notification is claimed by one of them. */
export function startPush({ config, shop, log, pace = {} }: PushParts): Working {
  let sender: Promise<PushSender> | undefined;
  const work = async (stopping: AbortSignal) => {
    const push = await claimPush(shop.db);
    if (push === undefined) return false;
    sender ??= openSender(shop, config, stopping);
    await deliver(shop, log, await sender, push);
    return true;
  };
  const onError = (error: unknown) => {
    sender = undefined;
    log.error({ err: error }, "a notification could not be worked on");
  };
  return startWork({ work, onError, idleMs: pace.idleMs ?? IDLE_MS, lanes: pace.lanes ?? LANES });
}

async function deliver(shop: Shop, log: FastifyBaseLogger, sender: PushSender, push: ClaimedPush): Promise<void> {
  // Imported with the first one: a start has no use for it.
  const { sendPush } = await import("./sendPush.ts");
  const sent = await sendPush(sender, push);
  // A stopping shop gives back what it could not finish.
  const end =
    sent.state !== "delivered" && sender.stopping.aborted ? { state: "again" as const, afterSeconds: 0 } : sent;
  await endPush(shop.db, push, end);
  const level = end.state === "given_up" ? "warn" : "debug";
  log[level]({ push: push.id, state: end.state, attempt: push.attempts }, "notification");
}

async function openSender(
  shop: Shop,
  { environment }: PushParts["config"],
  stopping: AbortSignal,
): Promise<PushSender> {
  const [keys, { company }] = await Promise.all([readVapidKeys(shop.db), readSettings(shop.db)]);
  const { protocol, hostname } = new URL(shop.publicUrl);
  const own = protocol === "https:" ? shop.publicUrl : `mailto:no-responder@${hostname}`;
  return {
    keys,
    subject: isEmail(company.email) ? `mailto:${company.email}` : own,
    mayCallLoopback: environment === "test",
    stopping,
  };
}
