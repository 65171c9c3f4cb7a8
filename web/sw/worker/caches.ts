import { mayBeKept } from "../keptPages.ts";
import { CACHE_PREFIX } from "../messages.ts";
import { forgetTimes } from "./forgetTimes.ts";
import { SHELL, VERSION } from "./globals.ts";

// Documents name the files of the build that made them, so both stand in a cache of their version. Older ones stay a while:
// a page seen before a deploy can be read after it, with everything it names.
const OLDER_KEPT = 2;
const DOCUMENTS_PREFIX = `${CACHE_PREFIX}documents-`;
const ASSETS_PREFIX = `${CACHE_PREFIX}assets-`;

export const DOCUMENTS = DOCUMENTS_PREFIX + VERSION;
export const ASSETS = ASSETS_PREFIX + VERSION;
export const PUBLIC_DATA = `${CACHE_PREFIX}data`;
export const PICTURES = `${CACHE_PREFIX}pictures`;

/** What is no page, nor the router's data for one. */
export const NOT_PAGES = /^\/(api|media|assets|metrics|healthz|readyz)(\/|$)|\.(?!data$)\w+$/;

export const MANIFEST = "/manifest.webmanifest";
/** Where an installed app begins. Their documents are the same for everybody. */
export const STARTING_POINTS = ["/", "/products", "/cart", "/orders"];

/** The shell must come whole, or this version does not install; the starting points may come later. */
export async function fillCaches(): Promise<void> {
  const assets = await caches.open(ASSETS);
  await assets.addAll(SHELL);
  const [documents, data] = await Promise.all([caches.open(DOCUMENTS), caches.open(PUBLIC_DATA)]);
  await Promise.allSettled([data.add(MANIFEST), ...STARTING_POINTS.map((path) => documents.add(path))]);
}

/** Caches are listed in the order in which they were made. */
export async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  for (const [prefix, current] of [
    [DOCUMENTS_PREFIX, DOCUMENTS],
    [ASSETS_PREFIX, ASSETS],
  ] as const) {
    const older = names.filter((name) => name.startsWith(prefix) && name !== current);
    for (const name of older.slice(0, -OLDER_KEPT)) await caches.delete(name);
  }
}

/** Copies of pages that an earlier version kept and this one would not. */
export async function dropPrivatePages(): Promise<void> {
  for (const name of (await caches.keys()).filter((each) => each.startsWith(DOCUMENTS_PREFIX))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) if (!mayBeKept(new URL(request.url))) await cache.delete(request);
  }
  await forgetTimes((url) => NOT_PAGES.test(url.pathname) || mayBeKept(url));
}

/** The newest copy of a page's document, of whatever version. */
export async function keptDocument(url: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(DOCUMENTS_PREFIX) && name !== DOCUMENTS);
  for (const cacheName of [DOCUMENTS, ...names.reverse()]) {
    const kept = await caches.match(url, { cacheName, ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}
