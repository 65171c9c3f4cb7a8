import { announceStored, onStored, storage } from "../storage.ts";

const KEY = "sign-out-pending";
const CHANGED = "bruma:sign-out";

/** When signing out was asked for, where the shop has not confirmed it yet. Kept over reloads and visits, for all tabs. */
export function pendingSince(): number | undefined {
  return Number(storage.read(KEY)) || undefined;
}

export const onPendingChange = (onChange: () => void) => onStored(CHANGED, [KEY], onChange);

/** Remembers that the session is to be ended, before anything can fail; whoever watches then sees to it. */
export function wishToSignOut() {
  storage.write(KEY, String(Date.now()));
  announceStored(CHANGED);
}

/** Nothing is pending any more. */
export function settle() {
  storage.forget(KEY);
  announceStored(CHANGED);
}
