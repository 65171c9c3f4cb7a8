import { type AdminOrder, ApiError, type LotTaken, type OrderBulkAction, type OrderStatus } from "@bruma/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import type { OrderQuery } from "./orderQuery.ts";

const PAGE = 25;
// Orders come in while the page is open.
const FRESH_MS = 15_000;
const ORDERS = ["admin", "orders"] as const;
const orderKey = (id: number) => [...ORDERS, "one", id];

export function useOrders(query: OrderQuery, page: number) {
  return useQuery({
    queryKey: [...ORDERS, "list", { ...query, page }],
    queryFn: ({ signal }) => api("GET /admin/orders", { query: { ...query, page, limit: PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

export function useOrder(id: number, enabled = true) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: async ({ signal }) => (await api("GET /admin/orders/:id", { params: { id }, signal })).order,
    enabled,
    staleTime: FRESH_MS,
  });
}

export interface OrderMove {
  id: number;
  to: OrderStatus;
}

/** Somebody else moved the order meanwhile, or it is gone: what is on screen is out of date. */
export function isOutOfDate(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}

/** Moves an order; it is done once the list, the figures and the dialog show it. */
export function useMoveOrder() {
  return useOrderChange(({ id, to }: OrderMove) =>
    api("PUT /admin/orders/:id/status", { params: { id }, body: { status: to } }),
  );
}

/** How a parcel leaves, and what is in it. */
interface Parcel {
  id: number;
  carrier: string;
  tracking_number: string;
  lines: { position: number; quantity: number; lots?: LotTaken[] }[];
}

export function useSendParcel() {
  return useOrderChange(({ id, ...body }: Parcel) => api("POST /admin/orders/:id/shipments", { params: { id }, body }));
}

interface Money {
  id: number;
  amount: number;
  on: string;
  note: string;
  apart?: true;
}

export function useRecordMoney(kind: "payment" | "refund") {
  return useOrderChange(({ id, ...body }: Money) => api(`POST /admin/orders/:id/${kind}`, { params: { id }, body }));
}

export function useAddNote() {
  return useOrderChange(({ id, text }: { id: number; text: string }) =>
    api("POST /admin/orders/:id/notes", { params: { id }, body: { text } }),
  );
}

/** One step of a longer list: the table is asked for again by `useRefreshOrders`, once all is done. */
export async function changeSeveral(ids: readonly number[], action: OrderBulkAction) {
  return (await api("POST /admin/orders/bulk", { body: { ids: [...ids], action } })).results;
}

export function useRefreshOrders() {
  const queries = useQueryClient();
  return () => {
    // A changed order may change stock, coupons and the buyer's own pages, which nobody waits for here.
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== "admin" || queryKey[1] !== "orders",
    });
    return queries.invalidateQueries({ queryKey: ORDERS });
  };
}

function useOrderChange<Asked>(change: (asked: Asked) => Promise<{ order: AdminOrder }>) {
  const queries = useQueryClient();
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ order }) => {
      queries.setQueryData(orderKey(order.id), order);
      return refresh();
    },
    onError: (error) => (isOutOfDate(error) ? refresh() : undefined),
  });
}
