import { onStored, storage } from "../browser/storage.ts";

export const PENDING_KEY = "sign-out-pending";
export const PENDING_CHANGED = "bruma:sign-out";

/** When signing out was asked for, where the shop has not confirmed it yet. Kept over reloads and visits, for all tabs. */
export function pendingSince(): number | undefined {
  return Number(storage.read(PENDING_KEY)) || undefined;
}

export const onPendingChange = (onChange: () => void) => onStored(PENDING_CHANGED, [PENDING_KEY], onChange);
