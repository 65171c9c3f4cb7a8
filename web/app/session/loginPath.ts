/** Where to sign in, and come back from to the page that asked for it. */
export function loginPath(from: string): string {
  return from === "/" ? "/login" : `/login?next=${encodeURIComponent(from)}`;
}

/** The page on screen, to come back to. */
export const here = () => location.pathname + location.search;

/** The page to come back to: one of ours, never another host. */
export function pathAfterLogin(search: URLSearchParams): string {
  const next = search.get("next") ?? "/";
  return /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : "/";
}

/** Where somebody signs in again for another tab, which waits for it. */
export const LOGIN_AGAIN = "/login?again=1";
export const isLoginAgain = (search: URLSearchParams) => search.has("again");
