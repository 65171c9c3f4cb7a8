import { registerRoute } from "workbox-routing";
import { OWNER_HEADER, PRIVATE_PREFIX } from "../messages.ts";
import { dropOverdueCopies, isOverdue } from "../overdueCopies.ts";
import { showsCopies } from "./connection.ts";

// A customer may read their own cart and orders without a connection. Each customer's copies stand apart, and all of them
// go when anybody signs in or out: the next person at this device finds nothing.
const READABLE = /^\/api\/(cart|orders\/my-orders|orders\/\d+)$/;
const CHANGES_CART = /^\/api\/(cart\/(?!preview)|coupons\/apply|orders\/create)/;
const CART = "/api/cart";
const MOST_KEPT = 40;

/** Grows with each forgetting: what was asked for before one is not kept after it. */
let era = 0;

export async function forgetPrivate(): Promise<void> {
  era += 1;
  for (const name of await caches.keys()) if (name.startsWith(PRIVATE_PREFIX)) await caches.delete(name);
}

export function keepPrivate(): void {
  void dropOverdueCopies(); // at each start of the worker
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && READABLE.test(url.pathname) && request.headers.has(OWNER_HEADER),
    ({ request, event }) => answer(request, event),
  );

  for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
    registerRoute(
      ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/api/auth/"),
      async ({ request }) => {
        await forgetPrivate();
        return fetch(request).finally(forgetPrivate);
      },
      method,
    );
    registerRoute(
      ({ url, sameOrigin }) => sameOrigin && CHANGES_CART.test(url.pathname),
      async ({ request, event }) => {
        const owner = request.headers.get(OWNER_HEADER);
        const response = await fetch(request);
        if (owner && response.ok) event.waitUntil(keepCartOf(owner));
        return response;
      },
      method,
    );
  }
}

async function answer(request: Request, event: ExtendableEvent): Promise<Response> {
  const cacheName = cacheOf(request.headers.get(OWNER_HEADER) ?? "");
  const asked = era;
  try {
    const response = await fetch(request);
    showsCopies(false);
    if (response.status === 401) await forgetPrivate();
    else if (response.ok) event.waitUntil(keep(cacheName, request.url, response.clone(), asked));
    return response;
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName, ignoreVary: true });
    if (!kept || isOverdue(kept)) throw error;
    if (!request.signal.aborted) showsCopies(true);
    return kept;
  }
}

/** The cart as it is after a change, in case the connection goes before it is looked at. */
async function keepCartOf(owner: string): Promise<void> {
  const asked = era;
  const response = await fetch(CART).catch(() => undefined);
  if (response?.ok) await keep(cacheOf(owner), new URL(CART, location.origin).href, response, asked);
}

async function keep(cacheName: string, url: string, response: Response, asked: number): Promise<void> {
  if (asked !== era) return;
  const cache = await caches.open(cacheName);
  await cache.put(url, response);
  if (asked !== era) await caches.delete(cacheName);
  const kept = await cache.keys();
  for (const old of kept.slice(0, -MOST_KEPT)) await cache.delete(old);
}

const cacheOf = (owner: string) => PRIVATE_PREFIX + owner;
