import { worker } from "./globals.ts";

interface Notice {
  title: string;
  body: string;
  /** A path of the shop. */
  url: string;
  /** A notice takes the place of an older one of the same tag. */
  tag?: string;
  /** The number under which a session asked for it. */
  subscription?: number;
}

/** Says nothing of anybody: for what cannot be read, and where nobody tells whose it is. */
const NEUTRAL: Notice = { title: "Novedades en la tienda", body: "Ábrela para verlas.", url: "/" };
const ANSWER_MS = 10_000;

/** Shows what the shop sends to who is signed in here, and opens what it is about. */
export function hearNotices(): void {
  worker.addEventListener("push", (event) => event.waitUntil(onPush(readNotice(event.data))));

  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(ownAddress(event.notification.data?.url)));
  });
}

/**
 * A push service may deliver a day later, when the session is over or somebody else is signed in: then nothing is shown, and where
 * the session of now asked for nothing the browser is not sent to any more.
 */
async function onPush(notice: Notice): Promise<void> {
  const known = await askSubscriptions();
  if (known === undefined || notice.subscription === undefined) return show(NEUTRAL);
  if (known.includes(notice.subscription)) return show(notice);
  if (known.length === 0) await (await worker.registration.pushManager.getSubscription())?.unsubscribe();
}

/** What the session of now asked for; undefined where the shop does not tell. */
async function askSubscriptions(): Promise<number[] | undefined> {
  try {
    const response = await fetch("/api/push/subscriptions", { signal: AbortSignal.timeout(ANSWER_MS) });
    if (response.status === 401) return [];
    if (!response.ok) return undefined;
    const { subscriptions } = (await response.json()) as { subscriptions: { id: number }[] };
    return subscriptions.map(({ id }) => id);
  } catch {
    return undefined;
  }
}

function show({ title, body, url, tag }: Notice): Promise<void> {
  return worker.registration.showNotification(title, {
    body,
    ...(tag === undefined ? {} : { tag }),
    lang: "es",
    icon: "/icon-192.png",
    badge: "/badge-96.png",
    data: { url },
  });
}

/** A browser shows a notice for every message, so there are words for one that cannot be read too. */
function readNotice(data: PushMessageData | null): Notice {
  try {
    const { title, body, url, tag, subscription }: Partial<Notice> = data?.json() ?? {};
    if (typeof title === "string" && title !== "")
      return { title, body: body ?? "", url: url ?? "/", tag, subscription };
  } catch {
    // Not ours, or cut.
  }
  return NEUTRAL;
}

/** An address of this shop; whatever else was sent leads to its door. */
function ownAddress(url: unknown): string {
  const door = worker.location.origin;
  if (typeof url !== "string" || !URL.canParse(url, door)) return `${door}/`;
  const address = new URL(url, door);
  return address.origin === door ? address.href : `${door}/`;
}

/** Never leads an open page elsewhere: something may stand half written in it. */
async function open(address: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url === address);
  await (there ? there.focus() : worker.clients.openWindow(address));
}
