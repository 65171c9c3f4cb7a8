import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "../api.ts";
import { signOut } from "./session.ts";

/** Ends the session here at once, whatever the server answers, and forgets everything private. */
export function useSignOut() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await api("POST /auth/logout").catch(() => undefined);
    signOut();
    queries.clear();
    await navigate("/");
  };
}
