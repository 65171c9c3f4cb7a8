import type { Role } from "@bruma/contract";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { loginPath } from "./loginPath.ts";
import { useSession } from "./session.ts";

/**
 * Sends a guest to sign in and a customer out of the staff's rooms. True once the visitor may look; until then the page
 * shows that it is loading. It spares people an empty page and protects nothing: the API does that.
 */
export function useGuard(role: Role = "user"): boolean {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const allowed = user !== undefined && (role === "user" || user.role === role);

  useEffect(() => {
    // Already on the way out (signing out leads home), though the next page is not drawn yet.
    if (location.pathname !== pathname) return;
    if (status === "guest") void navigate(loginPath(pathname + search), { replace: true });
    if (status === "user" && !allowed) void navigate("/", { replace: true });
  }, [status, allowed, pathname, search, navigate]);

  return allowed;
}
