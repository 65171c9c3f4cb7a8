import type { MoveWithdrawal, WITHDRAWAL_FILTERS } from "@bruma/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

const FRESH_MS = 15_000;
const WITHDRAWALS = ["admin", "withdrawals"] as const;

export interface WithdrawalsAsked {
  state?: (typeof WITHDRAWAL_FILTERS)[number] | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: string | undefined;
  page: number;
}

export function useWithdrawals(asked: WithdrawalsAsked) {
  return useQuery({
    queryKey: [...WITHDRAWALS, asked],
    queryFn: ({ signal }) => api("GET /admin/withdrawals", { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** Moves a withdrawal; it is done, or refused because somebody else did, once the list shows it. */
export function useMoveWithdrawal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: MoveWithdrawal & { id: number }) =>
      api("PUT /admin/withdrawals/:id/state", { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: WITHDRAWALS }),
  });
}
