import { askToSignOut, oneAtATime, SIGN_OUT_TAG } from "../../sw/askToSignOut.ts";
import { announceStored, onStored, storage } from "../storage.ts";

const KEY = "sign-out-pending";
const CHANGED = "bruma:sign-out";
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** When signing out was asked for, where the shop has not confirmed it yet. Kept over reloads and visits, for all tabs. */
export function pendingSince(): number | undefined {
  const since = Number(storage.read(KEY) ?? Number.NaN);
  return Number.isFinite(since) ? since : undefined;
}

export const onPendingChange = (onChange: () => void) => onStored(CHANGED, [KEY], onChange);

/** Remembers that the session is to be ended, before anything can fail; whoever watches then sees to it. */
export function wishToSignOut() {
  const since = Date.now();
  storage.write(KEY, String(since));
  announceStored(CHANGED);
  void leaveToWorker(since);
}

function settle() {
  storage.forget(KEY);
  announceStored(CHANGED);
}

/** One try; it finds nothing to do where another tab was faster, or somebody has signed in. */
async function tryToSignOut(): Promise<"done" | "failed" | "nothing to do"> {
  return oneAtATime(async () => {
    const since = pendingSince();
    if (since === undefined) return "nothing to do";
    if (!(await askToSignOut(since))) return "failed";
    settle();
    return "done";
  });
}

/** Opens a session. A sign-out that was still waiting was for the one before, which the shop ends with this. */
export function openSession<T>(ask: () => Promise<T>): Promise<T> {
  return oneAtATime(async () => {
    const opened = await ask();
    settle();
    return opened;
  });
}

const COMES_BACK = ["online", "focus", "pageshow"] as const;

interface Outcomes {
  onDone(): void;
  onFailed(): void;
}

/** Tries at once, after growing pauses, and whenever the connection or the visitor comes back. */
export function keepTrying({ onDone, onFailed }: Outcomes): { tryNow: () => Promise<void>; stop: () => void } {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;
  let isOver = false;
  async function tryNow() {
    if (isTrying || isOver) return;
    isTrying = true;
    clearTimeout(timer);
    const outcome = await tryToSignOut();
    isTrying = false;
    if (outcome === "done") onDone();
    if (outcome !== "failed" || isOver) return;
    onFailed();
    timer = setTimeout(tryNow, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }
  void tryNow();
  for (const event of COMES_BACK) addEventListener(event, tryNow);
  return {
    tryNow,
    stop() {
      isOver = true;
      clearTimeout(timer);
      for (const event of COMES_BACK) removeEventListener(event, tryNow);
    },
  };
}

interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}

/** Where the browser can do it, the worker signs out as soon as there is a connection, also when no page is open. */
async function leaveToWorker(since: number): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration().catch(() => undefined)) as
    | WithSync
    | undefined;
  await registration?.sync?.register(SIGN_OUT_TAG + since).catch(() => undefined);
}
