import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { mayBeKept } from "../keptPages.ts";
import type { FromWorker } from "../messages.ts";
import { DOCUMENTS, keptDocument, NOT_PAGES, PUBLIC_DATA } from "./caches.ts";
import { keepPublic, watchConnection } from "./connection.ts";
import { worker } from "./globals.ts";
import { offlinePage } from "./offlinePage.ts";

const PATIENCE_S = 3;
const DAY_S = 86_400;
const DATA = ".data";
// Everything else under /api belongs to somebody, and passes by.
const PUBLIC_DATA_PATHS = /^\/api\/(products|reviews|stats|shop|shipping)(\/|$)|^\/manifest\.webmanifest$/;

/** A private address is never written down, whatever its answer says of itself. */
const keepOwnPages: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (mayBeKept(new URL(request.url)) ? response : null),
};

const networkFirst = (cacheName: string, maxEntries: number, ...also: WorkboxPlugin[]) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE_S,
    matchOptions: { ignoreVary: true },
    plugins: [
      keepPublic,
      ...also,
      watchConnection,
      new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
    ],
  });

const documents = networkFirst(DOCUMENTS, 120, keepOwnPages);
const publicData = networkFirst(PUBLIC_DATA, 80);

/** Pages, what the router asks for them, and public data: from the shop where it answers in time, else as last seen. */
export function keepPages(): void {
  registerRoute(
    ({ request, url }) => request.mode === "navigate" && !NOT_PAGES.test(url.pathname),
    (options) =>
      documents.handle(options).catch(async () => (await keptDocument(options.url.href)) ?? (await offlinePage())),
  );

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(DATA),
    (options) =>
      documents.handle(options).catch(async (error) => {
        await openDocumentInstead(options.event, options.url);
        throw error;
      }),
  );

  registerRoute(({ url, sameOrigin }) => sameOrigin && PUBLIC_DATA_PATHS.test(url.pathname), publicData);
}

/** A page that was reached without loading its document is kept as a document too. */
export async function keepDocumentOf(path: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(path, worker.location.origin);
  if (url.origin !== worker.location.origin || !mayBeKept(url)) return;
  await documents.handle({ event, request: new Request(url) }).catch(() => undefined);
}

const missed = new Map<string, string>();

/** The router's data for a page is missing, but the page itself was once loaded whole. */
async function openDocumentInstead(event: ExtendableEvent, url: URL): Promise<void> {
  const pathname = url.pathname.slice(0, -DATA.length).replace(/^\/_(root)?$/, "/");
  const search = new URLSearchParams(url.search);
  search.delete("_routes");
  const path = pathname + (search.size > 0 ? `?${search}` : "");
  if (!(await keptDocument(path))) return;
  const { clientId } = event as FetchEvent;
  missed.set(clientId, path);
  const page = await worker.clients.get(clientId);
  page?.postMessage({ type: "open", path } satisfies FromWorker);
}

/** The page to open by its document, for who did not listen yet when it was said. */
export function missedBy(clientId: string): FromWorker | undefined {
  const path = missed.get(clientId);
  missed.delete(clientId);
  return path === undefined ? undefined : { type: "open", path };
}
