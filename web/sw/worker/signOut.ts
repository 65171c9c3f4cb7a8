import { askToSignOut } from "../askToSignOut.ts";
import { SIGN_OUT_TAG } from "../messages.ts";
import { withSessionLock } from "../withSessionLock.ts";
import { worker } from "./globals.ts";
import { forgetPrivate } from "./keepPrivate.ts";

/** Background sync (a draft of WICG that TypeScript does not know): the browser has a connection again. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** Ends a session that a page without a connection could not end, also when no page of the shop is open any more. */
export function signOutLater(): void {
  worker.addEventListener("sync", (event) => {
    const { tag } = event as SyncEvent;
    if (tag.startsWith(SIGN_OUT_TAG)) (event as SyncEvent).waitUntil(signOut(Number(tag.slice(SIGN_OUT_TAG.length))));
  });
}

/** A failure makes the browser try again. */
async function signOut(since: number): Promise<void> {
  await forgetPrivate();
  if (!(await withSessionLock(() => askToSignOut(since)))) throw new Error("the shop has not ended the session yet");
}
