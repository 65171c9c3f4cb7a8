import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { recordQueries } from "../../records/recordQueries.ts";
import { useChange } from "../../records/useChange.ts";
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

interface RefundTo {
  amount: number;
  iban: string;
  holder: string;
  reason?: string;
  apart?: true;
}
type NewRefund = RefundTo & { order_id: number };

export const useAddRefund = () =>
  useChange(REFUNDS, (body: NewRefund) => api("POST /admin/transfers/refunds", { body }));

/** Of one that the bank gave back. */
export const usePayAgain = () =>
  useChange(REFUNDS, ({ id, ...body }: RefundTo & { id: number }) =>
    api("POST /admin/transfers/refunds/:id/again", { params: { id }, body }),
  );

export const useMarkDone = () =>
  useChange(REFUNDS, ({ id, on }: { id: number; on: string }) =>
    api("POST /admin/transfers/refunds/:id/done", { params: { id }, body: { on } }),
  );

/** One step of a longer list: the table is asked for again by `useRefresh`, once all is done. */
export const markSeveralDone = async (ids: readonly number[], on: string) =>
  (await api("POST /admin/transfers/refunds/done", { body: { refund_ids: [...ids], on } })).results;

/** `even_in_file`: the person has read that the bank may pay it all the same. */
export const useCancelRefund = () =>
  useChange(REFUNDS, ({ id, even_in_file }: { id: number; even_in_file: boolean }) =>
    api("POST /admin/transfers/refunds/:id/cancel", { params: { id }, body: { even_in_file } }),
  );

export const useMakeFile = () =>
  useChange(REFUNDS, (refund_ids: number[]) => api("POST /admin/transfers/refunds/file", { body: { refund_ids } }));
