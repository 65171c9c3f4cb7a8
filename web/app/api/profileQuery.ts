import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** The customer's own record; the key names its owner. */
export function profileQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ["profile", userId],
    queryFn: async ({ signal }) => (await api("GET /auth/profile", { signal })).user,
    enabled: userId !== undefined,
  });
}
