import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "../api.ts";
import { forgetPrivateCopies } from "../offline/forgetPrivateCopies.ts";
import { signOut } from "./session.ts";

/** Ends the session here, whatever the server answers, and forgets everything private. */
export function useSignOut() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await api("POST /auth/logout").catch(() => undefined);
    // First away from a guarded page: its guard would ask whoever leaves to sign in again.
    await navigate("/");
    signOut();
    queries.clear();
    await forgetPrivateCopies();
  };
}
