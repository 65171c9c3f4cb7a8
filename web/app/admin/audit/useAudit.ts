import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import type { ListAddress } from "../list/useListAddress.ts";

const PAGE = 50;
// Colleagues work while the page is open.
const FRESH_MS = 10_000;
const AUDIT = ["admin", "audit"] as const;

export function auditFilter(address: ListAddress) {
  return {
    search: address.read("buscar") || undefined,
    actor: address.read("persona") || undefined,
    action: address.read("accion") || undefined,
    subject: address.read("sobre") || undefined,
    subject_id: address.read("id") || undefined,
    from: address.read("desde") || undefined,
    to: address.read("hasta") || undefined,
  };
}

export function useAudit(address: ListAddress) {
  const query = { ...auditFilter(address), page: address.page, limit: PAGE };
  return useQuery({
    queryKey: [...AUDIT, "list", query],
    queryFn: ({ signal }) => api("GET /admin/audit", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** What is written there never changes. */
export function useAuditEntry(id: number) {
  return useQuery({
    queryKey: [...AUDIT, "one", id],
    queryFn: async ({ signal }) => (await api("GET /admin/audit/:id", { params: { id }, signal })).entry,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
