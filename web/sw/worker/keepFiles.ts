import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { ASSETS, PICTURES } from "./caches.ts";
import { keepPublic } from "./connection.ts";

/** What never changes under its name: built files, and pictures of products as far as there is room. */
export function keepFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
    async ({ request }) => {
      // Also a file of an older version, for a page that was open before this one came.
      const kept = await caches.match(request, { ignoreVary: true });
      if (kept) return kept;
      const response = await fetch(request);
      if (response.ok) await (await caches.open(ASSETS)).put(request, response.clone());
      return response;
    },
  );

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/media/"),
    new CacheFirst({
      cacheName: PICTURES,
      plugins: [
        keepPublic,
        new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }),
      ],
    }),
  );
}
