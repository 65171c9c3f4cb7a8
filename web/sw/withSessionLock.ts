/** Held by whoever signs in or out, in any tab or in the worker: a late sign-out must not meet the next person's session. */
const LOCK = "bruma-session";

/** Runs `work` while nobody else in this browser signs in or out. Without locks (old browsers) the shop's own check is left. */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}
