import type { SaleBanForm } from "@bruma/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { useSession } from "../../session/session.ts";

const COMPLIANCE = ["admin", "compliance"] as const;
const PAGE = 25;

/** Read anew at each visit: what was open may just have been put right on another page. */
export function useCompliance() {
  return useQuery({
    queryKey: [...COMPLIANCE, "points"],
    queryFn: async ({ signal }) => (await api("GET /admin/compliance", { signal })).compliance,
    staleTime: 0,
  });
}

export function useReadiness() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...COMPLIANCE, "readiness"],
    queryFn: async ({ signal }) => (await api("GET /admin/compliance/readiness", { signal })).readiness,
    enabled: user?.role === "admin",
    staleTime: 15_000,
  });
}

export function useStopped(rule: string | undefined, page: number) {
  return useQuery({
    queryKey: [...COMPLIANCE, "stopped", rule, page],
    queryFn: ({ signal }) => api("GET /admin/compliance/stopped", { query: { rule, page, limit: PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useBans() {
  return useQuery({
    queryKey: [...COMPLIANCE, "bans"],
    queryFn: ({ signal }) => api("GET /admin/sale-bans", { signal }),
    staleTime: 0,
  });
}

export type BanTyped = Pick<SaleBanForm, "kind" | "value" | "from" | "reason"> & { until: string; source: string };

/** How many products on sale a ban would take off. */
export function useBanPreview({ kind, value }: Pick<BanTyped, "kind" | "value">) {
  return useQuery({
    queryKey: [...COMPLIANCE, "preview", kind, value],
    queryFn: async ({ signal }) =>
      (await api("GET /admin/sale-bans/preview", { query: { kind, value }, signal })).products,
    enabled: value !== "",
    staleTime: 0,
  });
}

/** A ban, a lifting or a check changes what is on sale: products are read anew too. */
function useChange<Sent, Told>(change: (sent: Sent) => Promise<Told>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: COMPLIANCE }),
        queries.invalidateQueries({ queryKey: ["admin", "products"] }),
      ]),
  });
}

export const useCheckNow = () =>
  useChange<void, { checked: number; stopped: number }>(() => api("POST /admin/compliance/check"));
export const usePlanBan = () => useChange((body: BanTyped) => api("POST /admin/sale-bans", { body }));
export const useLiftBan = () => useChange((id: number) => api("POST /admin/sale-bans/:id/lift", { params: { id } }));
