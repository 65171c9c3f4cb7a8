import { tabStorage } from "../browser/storage.ts";

const KEY = "bruma:reloaded";
const PAUSE_MS = 60_000;

/** Whether a page may load itself again, having done so at `last`: once, and not again and again where that does not help. */
export function mayReload(last: string | null, now: number): boolean {
  return last === null || !(Math.abs(now - Number(last)) < PAUSE_MS);
}

/**
 * A part of this page is no longer on the server, because a new version took its place: the page loads itself again, once.
 * Forms keep what was typed. Without a connection a reload would help nobody.
 */
export function reloadWhereOutdated() {
  addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine || !mayReload(tabStorage.read(KEY), Date.now())) return;
    tabStorage.write(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
