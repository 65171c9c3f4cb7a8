import { request as requestHttp } from "node:http";
import { Agent, request as requestHttps } from "node:https";
import type { ClaimedPush, PushEnd, VapidKeys } from "@bruma/domain";
import webPush from "web-push";
import { isLoopback, lookupPublic } from "./publicAddress.ts";

export interface PushSender {
  keys: VapidKeys;
  /** Whom a push service may write to: `mailto:` or `https:` (RFC 8292). */
  subject: string;
  /** Only tests' own push services stand there. */
  mayCallLoopback: boolean;
  stopping: AbortSignal;
}

// Yesterday's news is not sent any more.
const TTL_SECONDS = 86_400;
const ANSWER_MS = 10_000;
const RETRY_SECONDS = [60, 300, 900, 3600];

// Asked at each connection, so that a name cannot come to mean a private address after it was looked at.
const toPublic = new Agent({ lookup: lookupPublic, keepAlive: true, maxSockets: 10 });

/** Encrypts a notification for its browser (RFC 8291) and gives it to the browser's push service. Never throws. */
export async function sendPush(sender: PushSender, push: ClaimedPush): Promise<PushEnd> {
  try {
    const { id, endpoint, keys } = push.subscription;
    // The browser asks whether this subscription is still its own before it shows anything.
    const message = JSON.stringify({ ...push.message, subscription: id });
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, message, {
      vapidDetails: { subject: sender.subject, ...sender.keys },
      TTL: TTL_SECONDS,
      contentEncoding: "aes128gcm",
      // Of several about the same thing, the service keeps the last one.
      ...(/^[\w-]{1,32}$/.test(push.message.tag) && { topic: push.message.tag }),
    });
    const { status, retryAfter } = await post(new URL(endpoint), headers, body, sender);
    return endOf(push, status, retryAfter);
  } catch {
    return again(push);
  }
}

function endOf(push: ClaimedPush, status: number, retryAfter: number | undefined): PushEnd {
  if (status >= 200 && status < 300) return { state: "delivered" };
  if (status === 404 || status === 410) return { state: "gone" };
  if (status === 429 || status >= 500) return again(push, retryAfter);
  return { state: "given_up" };
}

function again({ attempts, createdAt }: ClaimedPush, retryAfter = 0): PushEnd {
  const delay = RETRY_SECONDS[attempts - 1];
  const isStale = Date.now() - createdAt.getTime() > TTL_SECONDS * 1000;
  if (delay === undefined || isStale) return { state: "given_up" };
  return { state: "again", afterSeconds: Math.max(delay, Math.min(retryAfter, TTL_SECONDS)) };
}

function post(
  url: URL,
  headers: Record<string, unknown>,
  body: Buffer | null,
  { mayCallLoopback, stopping }: PushSender,
): Promise<{ status: number; retryAfter: number | undefined }> {
  const isLocal = mayCallLoopback && isLoopback(url.hostname);
  const options = {
    method: "POST",
    headers: headers as Record<string, string | number>,
    signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_MS)]),
  };
  return new Promise((resolve, reject) => {
    const request = isLocal ? requestHttp(url, options) : requestHttps(url, { ...options, agent: toPublic });
    request.on("error", reject);
    request.on("response", (response) => {
      response.resume(); // only its status counts
      const seconds = Number(response.headers["retry-after"]);
      resolve({ status: response.statusCode ?? 0, retryAfter: Number.isFinite(seconds) ? seconds : undefined });
    });
    request.end(body);
  });
}
