import { SIGN_OUT_TAG } from "../../sw/messages.ts";

interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}

/** Where the browser can do it, the worker signs out as soon as there is a connection, also when no page is open. */
export async function leaveToWorker(since: number): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration().catch(() => undefined)) as
    | WithSync
    | undefined;
  await registration?.sync?.register(SIGN_OUT_TAG + since).catch(() => undefined);
}
