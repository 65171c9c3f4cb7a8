import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../session/session.ts";
import { endpointQuery } from "./endpointQuery.ts";

const EVERY_MS = 15_000;

/** What waits for the staff, asked for again and again while the page is in sight. */
export function useWaiting() {
  const { user } = useSession();
  return useQuery({
    ...endpointQuery("GET /admin/waiting"),
    enabled: user?.role === "admin",
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });
}
