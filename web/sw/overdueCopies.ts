import { PRIVATE_PREFIX } from "./messages.ts";

/** A private copy helps on a journey; after it, nobody may read it here, whether or not anybody comes back. */
export const PRIVATE_COPY_DAYS = 3;

/** By the moment at which the shop gave the answer. */
export function isOverdue(copy: Response): boolean {
  const given = Date.parse(copy.headers.get("date") ?? "");
  return !(Date.now() - given < PRIVATE_COPY_DAYS * 86_400_000);
}

/** Deletes the private copies that are too old. The worker does so whenever it starts, and so does every page. */
export async function dropOverdueCopies(): Promise<void> {
  const names = await caches.keys();
  for (const name of names.filter((each) => each.startsWith(PRIVATE_PREFIX))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const copy = await cache.match(request, { ignoreVary: true });
      if (copy === undefined || isOverdue(copy)) await cache.delete(request, { ignoreVary: true });
    }
  }
}
