import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import type { ShownPeriod } from "./periods.ts";

const FRESH_MS = 5 * 60_000;
const kept = { staleTime: FRESH_MS, placeholderData: keepPreviousData, refetchOnWindowFocus: false } as const;

export function useAnalytics(period: ShownPeriod) {
  return useQuery({
    queryKey: ["admin", "analytics", period],
    queryFn: ({ signal }) => api("GET /admin/analytics", { query: { ...period }, signal }),
    ...kept,
  });
}

/** Only for those who may read customers. */
export function useBestCustomers(period: ShownPeriod, isAllowed: boolean) {
  return useQuery({
    queryKey: ["admin", "analytics", "customers", period],
    queryFn: async ({ signal }) =>
      (await api("GET /admin/analytics/customers", { query: { ...period }, signal })).customers,
    enabled: isAllowed,
    ...kept,
  });
}
