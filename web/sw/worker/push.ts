import { worker } from "./globals.ts";

interface Notice {
  title: string;
  body: string;
  /** A path of the shop. */
  url: string;
  /** A notice takes the place of an older one of the same tag. */
  tag?: string;
}

/** Shows what the shop sends, and opens what it is about. */
export function hearNotices(): void {
  worker.addEventListener("push", (event) => {
    const { title, body, url, tag } = readNotice(event.data);
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        ...(tag === undefined ? {} : { tag }),
        lang: "es",
        icon: "/icon-192.png",
        badge: "/badge-96.png",
        data: { url },
      }),
    );
  });

  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(ownAddress(event.notification.data?.url)));
  });
}

/** A browser shows a notice for every message, so there are words for one that cannot be read too. */
function readNotice(data: PushMessageData | null): Notice {
  try {
    const { title, body, url, tag }: Partial<Notice> = data?.json() ?? {};
    if (typeof title === "string" && title !== "") return { title, body: body ?? "", url: url ?? "/", tag };
  } catch {
    // Not ours, or cut.
  }
  return { title: "Novedades en la tienda", body: "Ábrela para verlas.", url: "/" };
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
