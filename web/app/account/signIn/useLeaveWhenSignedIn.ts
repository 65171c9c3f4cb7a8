import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../../session/session.ts";

/**
 * Whoever is signed in has nothing to do here, also just after signing in: back to the page that sent them. `isDone`: false while somebody
 * whose session ended, and whose name is still known here, signs in again.
 */
export function useLeaveWhenSignedIn(next: string, isDone = true) {
  const { status } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === "user" && isDone) void navigate(next, { replace: true });
  }, [status, next, isDone, navigate]);
}
