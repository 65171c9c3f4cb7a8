import { useSyncExternalStore } from "react";
import { useLazyModule } from "../browser/useLazyModule.ts";
import { useUserId } from "../session/session.ts";
import { onPendingChange, pendingSince } from "../signOut/pendingSince.ts";
import { lazyShell } from "./lazyShell.ts";

/** Who is signed in has its code beforehand: they may sign out without a connection. */
export function PendingSignOut() {
  const since = useSyncExternalStore(onPendingChange, pendingSince, () => undefined);
  const isNear = useUserId() !== undefined;
  const late = useLazyModule(lazyShell, isNear || since !== undefined);
  return since !== undefined && late ? <late.SignOutNotice key={since} since={since} /> : null;
}
