import { PRIVATE_PREFIX, type ToWorker } from "../../sw/messages.ts";
import { dropOverdueCopies } from "../../sw/overdueCopies.ts";

/**
 * Deletes every copy of somebody's cart and orders from this device but the copies of `owner`. A session that has just ended may have
 * answers on their way, which the worker must not keep either.
 */
export async function forgetPrivateCopies(owner: string, hasEnded: boolean): Promise<void> {
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  const others = names.filter((name) => name.startsWith(PRIVATE_PREFIX) && name !== PRIVATE_PREFIX + owner);
  if (hasEnded || others.length > 0) await notifyWorker({ type: "forget" });
  await Promise.all(others.map((name) => caches.delete(name)));
  if (names.length > others.length) await dropOverdueCopies();
}

/** Also one that does not control this page. */
async function notifyWorker(message: ToWorker): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration?.active?.postMessage(message);
}
