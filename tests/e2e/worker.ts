import { expect, type Page } from "@playwright/test";
import { comesTrue } from "./visitor.ts";

// What runs in the page stands as text: these files are checked for Node, which knows neither windows nor caches.

/** The service worker is at work, and the starting points are kept. */
export async function settle(page: Page): Promise<void> {
  await page.goto("/");
  const isAtWork = `navigator.serviceWorker.ready.then(({ active }) =>
    active.state === "activated" && navigator.serviceWorker.controller !== null)`;
  await comesTrue(page, isAtWork);
}

/** What is looked at is kept a moment later. */
export async function expectKept(page: Page, path: string): Promise<void> {
  const isKept = () => page.evaluate<boolean>(`caches.match(${JSON.stringify(path)}).then((kept) => Boolean(kept))`);
  await expect.poll(isKept, { timeout: 45_000 }).toBe(true);
}

/** Every kept answer, as «cache path». */
export function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const found = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(name + " " + new URL(url).pathname);
    return found;
  })()`);
}

/** The names of the caches that hold somebody's own data. */
export async function privateCopies(page: Page): Promise<string[]> {
  const names = await page.evaluate<string[]>("caches.keys()");
  return names.filter((name) => name.startsWith("bruma-private-"));
}

/** What of somebody's own data can be read without a connection. */
export async function privateAnswers(page: Page): Promise<string[]> {
  const found = (await keptAnswers(page)).map((each) => each.split(" "));
  return found.flatMap(([name = "", path = ""]) => (name.startsWith("bruma-private-") ? [path] : [])).toSorted();
}

export function bytesOfShell(page: Page): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith("bruma-assets-"));
    const cache = await caches.open(name);
    let bytes = 0;
    for (const file of await cache.keys()) bytes += (await (await cache.match(file)).blob()).size;
    return bytes;
  })()`);
}

/** Brings another worker for the same pages, as a deploy does, to a page that an older build made. */
export function deployNewVersion(page: Page): Promise<void> {
  return page.evaluate<void>(`(async () => {
    Object.assign(window.__reactRouterManifest, { url: "/assets/manifest-older.js" });
    window.isOldPage = true;
    await navigator.serviceWorker.register("/sw.js?next");
  })()`);
}

export interface ShownNotice {
  title: string;
  body: string;
  tag: string;
  url: string;
}

export async function shownNotices(page: Page): Promise<ShownNotice[]> {
  const notices = await page.evaluate<ShownNotice[]>(`navigator.serviceWorker.ready
    .then((registration) => registration.getNotifications())
    .then((shown) => shown.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url })))`);
  return notices.toSorted((a, b) => a.title.localeCompare(b.title));
}

/** What a browser does when it finds that the shop can be installed; whoever is asked says yes. */
export function offerInstallation(page: Page): Promise<void> {
  return page.evaluate<void>(`void dispatchEvent(Object.assign(
    new Event("beforeinstallprompt", { cancelable: true }),
    { prompt: async () => ({ outcome: "accepted" }) },
  ))`);
}
