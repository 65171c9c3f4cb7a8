import { setTimeout as wait } from "node:timers/promises";
import {
  attachPicture,
  type ClaimedPicture,
  claimPicture,
  failPicture,
  PICTURE_ATTEMPTS,
  returnPicture,
  type Shop,
} from "@bruma/domain";
import type { FastifyBaseLogger } from "fastify";
import { startWork, type Working } from "../start/startWork.ts";
import { downloadPicture } from "./downloadPicture.ts";
import type { ImageSources } from "./fetchImage.ts";
import type { MediaStore } from "./MediaStore.ts";

export interface PictureParts {
  shop: Shop;
  store: MediaStore;
  log: FastifyBaseLogger;
  /** Left out: the public internet. */
  sources?: ImageSources;
  /** Tests are less patient. */
  pace?: { idleMs?: number; hostPauseMs?: number; retrySeconds?: readonly number[]; seconds?: number };
}

const IDLE_MS = 3_000;
/** Between two pictures of one host: it is somebody's shop, and still in business. */
const HOST_PAUSE_MS = 300;
const RETRY_SECONDS = [60, 900];

/** Fetches the pictures that imports named, one after the other. Every instance may: each picture is claimed by one of them. */
export function startPictures({ shop, store, log, sources, pace = {} }: PictureParts): Working {
  const { retrySeconds = RETRY_SECONDS, hostPauseMs = HOST_PAUSE_MS } = pace;
  const lastAsked = new Map<string, number>();

  const work = async (stopping: AbortSignal) => {
    const claim = await claimPicture(shop.db);
    if (claim === undefined) return false;
    const told = { picture: claim.id, import: claim.importId, attempt: claim.attempts };
    if (claim.attempts > PICTURE_ATTEMPTS) {
      // Whoever had it before died over it, each time.
      await failPicture(shop.db, claim, "interrupted");
      log.warn({ ...told, failure: "interrupted" }, "a picture was given up");
      return true;
    }
    await spare(lastAsked, hostOf(claim), hostPauseMs, stopping);
    const brought = await downloadPicture(store, claim.address, {
      ...(sources && { sources }),
      ...(pace.seconds !== undefined && { seconds: pace.seconds }),
      stopping,
    });
    lastAsked.set(hostOf(claim), performance.now());
    if (brought === "stopped") {
      await returnPicture(shop.db, claim);
      return false;
    }
    if (typeof brought === "object") {
      log.info({ ...told, state: await attachPicture(shop, claim, brought) }, "picture");
    } else {
      await failPicture(shop.db, claim, brought, retrySeconds[claim.attempts - 1]);
      log.info({ ...told, failure: brought }, "a picture did not come");
    }
    return true;
  };
  return startWork({
    work,
    onError: (error) => log.error({ err: error }, "a picture could not be worked on"),
    idleMs: pace.idleMs ?? IDLE_MS,
  });
}

const hostOf = ({ address }: ClaimedPicture) => URL.parse(address)?.host ?? "";

/** Waits until a host was left alone for `pauseMs`; what was asked before that need not be remembered. */
async function spare(lastAsked: Map<string, number>, host: string, pauseMs: number, stopping: AbortSignal) {
  for (const [known, at] of lastAsked) if (performance.now() - at > pauseMs) lastAsked.delete(known);
  const at = lastAsked.get(host);
  if (at === undefined) return;
  const left = pauseMs - (performance.now() - at);
  if (left > 0) await wait(left, undefined, { signal: stopping }).catch(() => {});
}
