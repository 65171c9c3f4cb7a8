/** What pages and the service worker say to each other. */
export type ToWorker =
  /** The visitor came to this page without loading its document: it should be there without a connection too. */
  | { type: "seen"; path: string }
  /** This page listens from now on: what has it missed? */
  | { type: "hello" }
  /** Are you showing copies? */
  | { type: "status" }
  /** Nobody is signed in any more, or somebody else is. */
  | { type: "forget" }
  /** Does the page's build belong to you? Answered through the message's port. */
  | { type: "version"; build: string }
  /** Take over from the version before you. */
  | { type: "activate" };

export type FromWorker =
  /** Whether the last answers were kept copies, because the shop could not be reached. */
  | { type: "copies"; on: boolean }
  /** The data of a page is not there, but its whole document is: who gets to that page loads it. */
  | { type: "open"; path: string };

/** Names whose data a private request asks for; see `keepPrivate.ts`. */
export const OWNER_HEADER = "x-bruma-user";
export const CACHE_PREFIX = "bruma-";
export const PRIVATE_PREFIX = `${CACHE_PREFIX}private-`;
/** A sign-out that waits for a connection, as the browser's background sync names it: with the moment of the wish. */
export const SIGN_OUT_TAG = "sign-out:";
