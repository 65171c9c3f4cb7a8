import { api } from "../api/api.ts";
import { keyBytes } from "./keyBytes.ts";
import { notificationSettings } from "./notificationSettings.ts";

/** Whether this browser shows notifications: not at all, not by its owner's wish, not yet, or now. */
export type PushState = "unsupported" | "denied" | "off" | "on";

/** The browser asked, and the answer was no; or nobody answered. */
export class NotAllowed extends Error {}
/** The part of the shop that shows notifications is not in this browser (yet). */
export class NoWorker extends Error {}

const WORKER_WAIT_MS = 8_000;

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const subscription = notificationSettings.isEnabled() ? await currentSubscription() : null;
  if (!subscription || Notification.permission !== "granted") return "off";
  return (await isKnown(subscription)) ? "on" : "off";
}

/**
 * Whether this session asked for it. Looking changes nothing: it may be a subscription of an earlier session, or of somebody else.
 * A shop that does not answer leaves it at what this browser remembers of its user.
 */
async function isKnown({ endpoint }: PushSubscription): Promise<boolean> {
  const answer = await api("GET /push/subscriptions").catch(() => undefined);
  return answer === undefined || answer.subscriptions.some((known) => known.endpoint === endpoint);
}

/**
 * Asks for permission, subscribes, and tells the shop. What a push service still holds for an earlier subscription ends with that
 * one. Throws `NotAllowed`, `NoWorker`, or what went wrong.
 */
export async function enablePush(): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new NotAllowed();
  const { pushManager } = await worker();
  const key = keyBytes((await api("GET /push/key")).key);
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await tellShop(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  notificationSettings.enable();
}

/** Ends the subscription of this browser and clears what it remembers. */
export async function disablePush(): Promise<void> {
  notificationSettings.clear();
  const subscription = isSupported() ? await currentSubscription() : null;
  if (!subscription) return;
  // First here: without it nothing arrives, whatever the shop believes.
  await subscription.unsubscribe();
  await api("DELETE /push/subscriptions", { body: { endpoint: subscription.endpoint } });
}

async function tellShop(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await api("POST /push/subscriptions", {
    body: { endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } },
  });
}

function worker(): Promise<ServiceWorkerRegistration> {
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new NoWorker()), WORKER_WAIT_MS)),
  ]);
}
