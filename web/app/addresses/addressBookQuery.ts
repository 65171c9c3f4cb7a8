import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** The customer's saved addresses; the key names their owner. */
export function addressBookQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ["addresses", userId],
    queryFn: async ({ signal }) => (await api("GET /addresses", { signal })).addresses,
    enabled: userId !== undefined,
  });
}
