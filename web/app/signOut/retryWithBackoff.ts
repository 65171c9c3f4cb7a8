import { askToSignOut } from "../../sw/askToSignOut.ts";
import { withSessionLock } from "../../sw/withSessionLock.ts";
import { pendingSince } from "./pendingSince.ts";
import { settle } from "./wishToSignOut.ts";

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
const COMES_BACK = ["online", "focus", "pageshow"] as const;

/** One try; it finds nothing to do where another tab was faster, or somebody has signed in. */
async function tryToSignOut(): Promise<"done" | "failed" | "nothing to do"> {
  return withSessionLock(async () => {
    const since = pendingSince();
    if (since === undefined) return "nothing to do";
    if (!(await askToSignOut(since))) return "failed";
    settle();
    return "done";
  });
}

interface Outcomes {
  onDone(): void;
  onFailed(): void;
}

/** Tries at once, after growing pauses, and whenever the connection or the visitor comes back. */
export function retryWithBackoff({ onDone, onFailed }: Outcomes): { tryNow: () => Promise<void>; stop: () => void } {
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
