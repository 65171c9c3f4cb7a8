import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { recordQueries } from "../../records/recordQueries.ts";
import { useSend } from "../../records/useChange.ts";
import { KEPT } from "../transferQueries.ts";

export const REFUNDS = recordQueries("GET /admin/transfers/refunds", KEPT);

/** Orders of which money is owed that no refund is prepared for, page after page. */
export const OWED = infiniteQueryOptions({
  queryKey: ["admin", "transfers", "owed"],
  queryFn: ({ pageParam, signal }) => api("GET /admin/transfers/refunds/owed", { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
  staleTime: KEPT.freshMs,
});

export const useAddRefund = () => useSend(REFUNDS, "POST /admin/transfers/refunds");

/** Of one that the bank gave back. */
export const usePayAgain = () => useSend(REFUNDS, "POST /admin/transfers/refunds/:id/again");

export const useMarkDone = () => useSend(REFUNDS, "POST /admin/transfers/refunds/:id/done");

/** One step of a longer list: the table is asked for again by `useRefresh`, once all is done. */
export const markSeveralDone = async (ids: readonly number[], on: string) =>
  (await api("POST /admin/transfers/refunds/done", { body: { refund_ids: [...ids], on } })).results;

/** `even_in_file`: the person has read that the bank may pay it all the same. */
export const useCancelRefund = () => useSend(REFUNDS, "POST /admin/transfers/refunds/:id/cancel");

export const useMakeFile = () => useSend(REFUNDS, "POST /admin/transfers/refunds/file");
