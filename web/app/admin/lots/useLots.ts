import type { ChangeLot, Lot, LotFilter, RecallNotice } from "@bruma/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

const FRESH_MS = 15_000;
const BUYERS_PAGE = 10;
const LOTS = ["admin", "lots"] as const;
const lotKey = (id: number) => [...LOTS, "one", id];

export interface LotsAsked {
  search?: string | undefined;
  filter?: LotFilter | undefined;
  variant?: string | undefined;
  sort?: string | undefined;
}

export function useLots(asked: LotsAsked & { page: number }) {
  return useQuery({
    queryKey: [...LOTS, "list", asked],
    queryFn: ({ signal }) => api("GET /admin/lots", { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** The lots of one variant, newest first: what a form offers. */
export function useLotsOf(variantId: number | undefined, enabled = true) {
  return useQuery({
    queryKey: [...LOTS, "of", variantId],
    queryFn: async ({ signal }) =>
      (await api("GET /admin/lots", { query: { variant: String(variantId), limit: 100 }, signal })).lots,
    enabled: enabled && variantId !== undefined,
    staleTime: FRESH_MS,
  });
}

/** As it is now: what is about to be edited or mailed must not be a version kept from before. */
export function useLot(id: number) {
  return useQuery({
    queryKey: lotKey(id),
    queryFn: async ({ signal }) => (await api("GET /admin/lots/:id", { params: { id }, signal })).lot,
    staleTime: 0,
  });
}

export function useLotBuyers(id: number, page: number) {
  return useQuery({
    queryKey: [...LOTS, "buyers", id, page],
    queryFn: ({ signal }) =>
      api("GET /admin/lots/:id/buyers", { params: { id }, query: { page, limit: BUYERS_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useRecallTemplate(id: number) {
  return useQuery({
    queryKey: [...LOTS, "recall", id],
    queryFn: ({ signal }) => api("GET /admin/lots/:id/recall", { params: { id }, signal }),
  });
}

export function useRecallPreview(id: number, notice: RecallNotice | undefined) {
  return useQuery({
    queryKey: [...LOTS, "preview", id, notice],
    queryFn: ({ signal }) =>
      api("GET /admin/lots/:id/recall/preview", { params: { id }, query: { ...notice }, signal }),
    enabled: notice !== undefined,
    placeholderData: keepPreviousData,
  });
}

export const useChangeLot = (id: number) =>
  useLotChange(id, (body: ChangeLot) => api("PUT /admin/lots/:id", { params: { id }, body }));

export const useWithdrawLot = (id: number) =>
  useLotChange(id, (reason: string) => api("POST /admin/lots/:id/withdraw", { params: { id }, body: { reason } }));

export interface Recalling extends RecallNotice {
  with_unknown: boolean;
  people: number;
  before: number;
}

export const useRecallLot = (id: number) =>
  useLotChange(id, (body: Recalling) => api("POST /admin/lots/:id/recall", { params: { id }, body }));

function useLotChange<Asked, Answer extends { lot: Lot }>(id: number, change: (asked: Asked) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ lot }) => {
      queries.setQueryData(lotKey(id), lot);
      // Stock and mails change with a lot; nobody waits for them here.
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] === "products" || queryKey[1] === "mails",
      });
      return queries.invalidateQueries({ queryKey: [...LOTS, "list"] });
    },
    // Somebody else was there before: what is on screen is out of date.
    onError: () => queries.invalidateQueries({ queryKey: lotKey(id) }),
  });
}
