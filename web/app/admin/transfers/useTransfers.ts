import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const TRANSFERS = ["admin", "transfers"] as const;
/** Statements come in and colleagues work while the page is open. */
export const FRESH_MS = 15_000;

/** What is unpaid, overdue, unmatched and to be given back. */
export function useTransferSummary(enabled = true) {
  return useQuery({
    queryKey: [...TRANSFERS, "summary"],
    queryFn: async ({ signal }) => (await api("GET /admin/transfers/summary", { signal })).summary,
    staleTime: FRESH_MS,
    enabled,
  });
}

/** After a change: done once what this page shows is asked for again. */
export function useRefreshTransfers() {
  const queries = useQueryClient();
  return () => {
    // What moves here moves orders, the dashboard and the buyer's own pages, which nobody waits for.
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== TRANSFERS[0] || queryKey[1] !== TRANSFERS[1],
    });
    return queries.invalidateQueries({ queryKey: TRANSFERS });
  };
}
