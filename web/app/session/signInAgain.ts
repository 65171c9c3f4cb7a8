import { useEffect } from "react";
import { useNavigate } from "react-router";
import { here, loginPath } from "./loginPath.ts";

const ENDED = "bruma:session-ended";

/** Leads to where to sign in, and back to the page on screen. */
export const askToSignInAgain = () => dispatchEvent(new Event(ENDED));

/** For what has no page of its own to leave. */
export function useSignInAgain() {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = (event: Event) => {
      // Several parts of a page may listen: one of them is enough.
      event.stopImmediatePropagation();
      if (location.pathname !== "/login") void navigate(loginPath(here()), { replace: true });
    };
    addEventListener(ENDED, leave);
    return () => removeEventListener(ENDED, leave);
  }, [navigate]);
}
