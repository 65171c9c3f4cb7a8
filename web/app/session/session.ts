import type { Role, User } from "@bruma/contract";
import { useSyncExternalStore } from "react";
import { onStored, storage } from "../browser/storage.ts";

/** What the browser remembers of who is signed in: enough to paint the header. The session itself is an HttpOnly cookie. */
export type PublicUser = Pick<User, "id" | "name" | "role">;
export type Session = { status: "unknown" | "guest"; user?: undefined } | { status: "user"; user: PublicUser };

const UNKNOWN: Session = { status: "unknown" };
const GUEST: Session = { status: "guest" };
export const USER_KEY = "user";
const CHANGED = "bruma:session";

function parseUser(text: string | null): PublicUser | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    const { id, name, role, until } = stored as Record<string, unknown>;
    if (typeof until === "number" && until < Date.now()) return undefined;
    if (typeof id !== "number" || typeof name !== "string" || name === "") return undefined;
    return { id, name, role: (role === "admin" ? "admin" : "user") satisfies Role };
  } catch {
    return undefined;
  }
}

let seenText: string | null | undefined;
let seen: Session = UNKNOWN;

/** One object per stored text, so that React sees a change only where there is one. */
function currentSession(): Session {
  const text = storage.read(USER_KEY);
  if (text === seenText) return seen;
  const user = parseUser(text);
  seenText = text;
  seen = user ? { status: "user", user } : GUEST;
  return seen;
}

/** The same attributes that the script before the first paint wrote, kept true. */
function paint({ user }: Session) {
  const page = document.documentElement;
  page.dataset.auth = user ? "in" : "out";
  if (user) page.dataset.role = user.role;
  else delete page.dataset.role;
  page.style.setProperty("--user-name", JSON.stringify(user?.name ?? ""));
}

/** Tells the page, and all that subscribe, who is signed in now. */
export function announceSession() {
  paint(currentSession());
  dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void) {
  return onStored(CHANGED, [USER_KEY], () => {
    paint(currentSession());
    onChange();
  });
}

/** Calls after each change of who is signed in: here, in another tab, or while this page lay in the browser's back-forward cache. */
export function onSessionChange(onChange: () => void): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) announceSession();
  };
  const stop = subscribe(onChange);
  addEventListener("pageshow", comeBack);
  return () => {
    stop();
    removeEventListener("pageshow", comeBack);
  };
}

/** Who is signed in at this very moment; only in the browser. */
export const currentUserId = () => currentSession().user?.id;

/** Who is looking: `unknown` on the server and until React is awake, then a guest or a user. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => UNKNOWN);
}

/** Their number, if somebody is signed in. A guest's page, which wakes up to what the document said, draws nothing again. */
export function useUserId(): number | undefined {
  return useSyncExternalStore(subscribe, currentUserId, () => undefined);
}

export function signOut() {
  storage.forget(USER_KEY);
  announceSession();
}
