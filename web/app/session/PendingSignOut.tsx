import { useSyncExternalStore } from "react";
import { lateShell } from "../lateShell.ts";
import { useLate } from "../useLate.ts";
import { onPendingChange, pendingSince } from "./pendingSignOut.ts";
import { useUserId } from "./session.ts";

/** Who is signed in has its code beforehand: they may sign out without a connection. */
export function PendingSignOut() {
  const since = useSyncExternalStore(onPendingChange, pendingSince, () => undefined);
  const isNear = useUserId() !== undefined;
  const late = useLate(lateShell, isNear || since !== undefined);
  return since !== undefined && late ? <late.SignOutNotice key={since} since={since} /> : null;
}
