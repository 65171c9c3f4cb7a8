import { SESSION_DAYS } from "@bruma/contract";
import { storage } from "../browser/storage.ts";
import { announceSession, type PublicUser, USER_KEY } from "./session.ts";

// Apart from the session, which every page reads: only forms write it.

/** A session ends by itself after so long; then its name is forgotten here too, though nobody comes back. */
export function signIn(user: PublicUser) {
  remember(user, Date.now() + SESSION_DAYS * 86_400_000);
}

/** The same person under another name: their session lasts no longer for it. */
export function renameSignedIn(user: PublicUser) {
  const { until } = JSON.parse(storage.read(USER_KEY) ?? "{}") as { until?: number };
  remember(user, until);
}

function remember({ id, name, role }: PublicUser, until: number | undefined) {
  storage.write(USER_KEY, JSON.stringify({ id, name, role, until }));
  announceSession();
}

const AWAITED_MS = 15 * 60_000;
/** Until when they are waited for. */
let awaitedUntil: number | undefined;

/**
 * The session ended over what somebody is typing: for a while they stay who they are in this browser, so that they can sign in again in
 * another tab. A name that is forgotten takes the page with it, in every tab. What the page asks by itself begins that while once;
 * `isSending`: somebody is there, and it begins anew.
 */
export function awaitSignIn(isSending: boolean) {
  const stored = JSON.parse(storage.read(USER_KEY) ?? "null") as (PublicUser & { until?: number }) | null;
  if (stored === null) return;
  if (awaitedUntil !== undefined && stored.until === awaitedUntil && !isSending) return;
  awaitedUntil = Date.now() + AWAITED_MS;
  remember(stored, awaitedUntil);
}
