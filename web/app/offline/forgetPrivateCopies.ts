import { PRIVATE_PREFIX, type ToWorker } from "../../sw/messages.ts";

/** Deletes every copy of somebody's cart and orders from this device. The worker does so too; this one waits for nobody. */
export async function forgetPrivateCopies(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ type: "forget" } satisfies ToWorker);
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(PRIVATE_PREFIX)).map((name) => caches.delete(name)));
}
