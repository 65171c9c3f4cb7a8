import { useNavigate } from "react-router";

/** Its code is here already: it came when the session was noticed. */
export function useSignOut() {
  const navigate = useNavigate();
  return async () => (await import("./endOfSession.ts")).leave(navigate);
}
