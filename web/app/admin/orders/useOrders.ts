import { ApiError, type Order, type OrderStatus } from "@bruma/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

const PAGE = 25;
// Orders come in while the page is open.
const FRESH_MS = 15_000;
const ORDERS = ["admin", "orders"] as const;
const orderKey = (id: number) => [...ORDERS, "one", id];

export function useOrders(status: OrderStatus | undefined, page: number) {
  return useQuery({
    queryKey: [...ORDERS, "list", { status, page }],
    queryFn: ({ signal }) => api("GET /admin/orders", { query: { status, page, limit: PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

export function useOrder(id: number) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: async ({ signal }) => (await api("GET /admin/orders/:id", { params: { id }, signal })).order,
    staleTime: FRESH_MS,
  });
}

/** How an order leaves. */
export interface Parcel {
  carrier: string;
  tracking_number: string;
}

export interface OrderMove {
  id: number;
  to: OrderStatus;
  parcel?: Parcel;
}

/** Somebody else moved the order meanwhile, or it is gone: what is on screen is out of date. */
export function isOutOfDate(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}

/** Moves an order; it is done once the list, the figures and the dialog show it. */
export function useMoveOrder() {
  return useOrderChange(({ id, to, parcel }: OrderMove) =>
    api("PUT /admin/orders/:id/status", { params: { id }, body: { status: to, ...parcel } }),
  );
}

export function useRecordPayment() {
  return useOrderChange((id: number) => api("POST /admin/orders/:id/payment", { params: { id } }));
}

function useOrderChange<Asked>(change: (asked: Asked) => Promise<{ order: Order }>) {
  const queries = useQueryClient();
  const refresh = () => {
    // A cancelled order changes stock, coupons and the buyer's own pages, which nobody waits for here.
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== "admin" || queryKey[1] !== "orders",
    });
    return queries.invalidateQueries({ queryKey: ORDERS });
  };
  return useMutation({
    mutationFn: change,
    onSuccess: ({ order }) => {
      queries.setQueryData(orderKey(order.id), order);
      return refresh();
    },
    onError: (error) => (isOutOfDate(error) ? refresh() : undefined),
  });
}
