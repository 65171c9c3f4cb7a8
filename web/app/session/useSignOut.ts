import { useNavigate } from "react-router";
import { api } from "../api.ts";
import { ENABLED_KEY } from "../push/enabledKey.ts";
import { storage } from "../storage.ts";
import { signOut } from "./session.ts";

/** Ends the session here, whatever the server answers, and forgets everything private. */
export function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    await stopNotifications();
    await api("POST /auth/logout").catch(() => undefined);
    // First away from a guarded page: its guard would ask whoever leaves to sign in again.
    await navigate("/");
    signOut();
  };
}

/** The next person at this device is told nothing of the last one's orders. */
async function stopNotifications() {
  if (storage.read(ENABLED_KEY) === null) return;
  const { disablePush } = await import("../push/push.ts");
  await disablePush().catch(() => undefined);
}
