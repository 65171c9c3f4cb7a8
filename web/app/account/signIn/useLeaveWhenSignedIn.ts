import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../../session/session.ts";

/** Whoever is signed in has nothing to do here, also just after signing in: back to the page that sent them. */
export function useLeaveWhenSignedIn(next: string) {
  const { status } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === "user") void navigate(next, { replace: true });
  }, [status, next, navigate]);
}
