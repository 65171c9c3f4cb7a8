import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api.ts";

export function totpQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ["totp", userId],
    queryFn: ({ signal }) => api("GET /auth/totp", { signal }),
    enabled: userId !== undefined,
  });
}
