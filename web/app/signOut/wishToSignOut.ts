import { announceStored, storage } from "../browser/storage.ts";
import { PENDING_CHANGED, PENDING_KEY } from "./pendingSince.ts";

/** Remembers that the session is to be ended, before anything can fail; whoever watches then sees to it. */
export function wishToSignOut() {
  storage.write(PENDING_KEY, String(Date.now()));
  announceStored(PENDING_CHANGED);
}

/** Nothing is pending any more. */
export function settle() {
  storage.forget(PENDING_KEY);
  announceStored(PENDING_CHANGED);
}
