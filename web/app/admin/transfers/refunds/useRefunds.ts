import type { RefundState } from "@bruma/contract";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { FRESH_MS, TRANSFERS, useRefreshTransfers } from "../useTransfers.ts";

const PAGE = 25;

interface RefundsAsked {
  search: string | undefined;
  state: RefundState | undefined;
  sort: string | undefined;
}

export function useRefunds(asked: RefundsAsked, page: number) {
  return useQuery({
    queryKey: [...TRANSFERS, "refunds", { ...asked, page }],
    queryFn: ({ signal }) => api("GET /admin/transfers/refunds", { query: { ...asked, page, limit: PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** The last files for the bank. */
export function useRefundFiles() {
  return useQuery({
    queryKey: [...TRANSFERS, "refund-files"],
    queryFn: async ({ signal }) =>
      (await api("GET /admin/transfers/refunds/files", { query: { limit: 5 }, signal })).files,
    staleTime: FRESH_MS,
  });
}

const OWED = [...TRANSFERS, "owed"];

/** Orders of which money is owed that no refund is prepared for, page after page. */
export function useOwed() {
  return useInfiniteQuery({
    queryKey: [...OWED, "all"],
    queryFn: ({ pageParam, signal }) =>
      api("GET /admin/transfers/refunds/owed", { query: { page: pageParam, limit: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
    staleTime: FRESH_MS,
  });
}

/** What is owed of one order, where nothing is prepared for it. */
export function useOwedOf(order: number | undefined) {
  return useQuery({
    queryKey: [...OWED, { order }],
    queryFn: async ({ signal }) =>
      (await api("GET /admin/transfers/refunds/owed", { query: { order }, signal })).owed[0] ?? null,
    staleTime: FRESH_MS,
    enabled: order !== undefined,
  });
}

interface NewRefund {
  order_id: number;
  amount: number;
  iban: string;
  holder: string;
  reason?: string;
  apart?: true;
}

export function useAddRefund() {
  return useRefundChange((body: NewRefund) => api("POST /admin/transfers/refunds", { body }));
}

export function useMarkDone() {
  return useRefundChange(({ id, on }: { id: number; on: string }) =>
    api("POST /admin/transfers/refunds/:id/done", { params: { id }, body: { on } }),
  );
}

/** `even_in_file`: the person has read that the bank may pay it all the same. */
export function useCancelRefund() {
  return useRefundChange(({ id, even_in_file }: { id: number; even_in_file: boolean }) =>
    api("POST /admin/transfers/refunds/:id/cancel", { params: { id }, body: { even_in_file } }),
  );
}

export function useMakeFile() {
  return useRefundChange(async (ids: readonly number[]) => {
    return (await api("POST /admin/transfers/refunds/file", { body: { refund_ids: [...ids] } })).file;
  });
}

function useRefundChange<Asked, Reply>(change: (asked: Asked) => Promise<Reply>) {
  const refresh = useRefreshTransfers();
  return useMutation({ mutationFn: change, onSuccess: refresh, onError: refresh });
}
