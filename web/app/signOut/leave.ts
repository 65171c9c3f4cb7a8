import type { NavigateFunction } from "react-router";
import { storage } from "../browser/storage.ts";
import { ENABLED_KEY } from "../push/enabledKey.ts";
import { signOut } from "../session/session.ts";
import { wishToSignOut } from "./wishToSignOut.ts";

// Nothing private stays on the screen for longer, whatever the connection does.
const PATIENCE_MS = 1_500;

/** Ends the session here at once, and in the shop as soon as it answers; `PendingSignOut` says so until then. */
export async function leave(navigate: NavigateFunction): Promise<void> {
  if (storage.read(ENABLED_KEY) !== null) await atMost(PATIENCE_MS, stopNotifications());
  wishToSignOut();
  // First away from a guarded page: its guard would ask whoever leaves to sign in again. Where leaving loads a whole document, this
  // ends here, and the wish makes a guest of them there.
  await atMost(PATIENCE_MS, Promise.resolve(navigate("/")));
  signOut();
}

const atMost = (ms: number, work: Promise<unknown>) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);

/** The next person at this device is told nothing of the last one's orders. */
async function stopNotifications() {
  const { disablePush } = await import("../push/push.ts");
  await disablePush();
}
