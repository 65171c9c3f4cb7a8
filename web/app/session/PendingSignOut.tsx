import { useSyncExternalStore } from "react";
import { useChunk } from "../useChunk.ts";
import { onPendingChange, pendingSince } from "./pendingSignOut.ts";
import { useUserId } from "./session.ts";

const loadNotice = () => import("./SignOutNotice.tsx").then(({ SignOutNotice }) => SignOutNotice);

/** Who is signed in has its code beforehand: they may sign out without a connection. */
export function PendingSignOut() {
  const since = useSyncExternalStore(onPendingChange, pendingSince, () => undefined);
  const isNear = useUserId() !== undefined;
  const SignOutNotice = useChunk(loadNotice, isNear || since !== undefined);
  return since !== undefined && SignOutNotice ? <SignOutNotice key={since} since={since} /> : null;
}
