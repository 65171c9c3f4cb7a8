import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** What the customer agreed to, and when. */
export function consentsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ["consents", userId],
    queryFn: ({ signal }) => api("GET /auth/consents", { signal }),
    enabled: userId !== undefined,
  });
}
