import { ApiError, LIST_ROWS, type OrderStatus } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { useSession } from "../session/session.ts";
import { useWatch } from "./useWatch.ts";

// The shop moves orders while their buyer looks at them.
const FRESH_MS = 15_000;

// The keys name their owner: nobody who signs in next on this computer meets these orders.

export function useMyOrders(status: OrderStatus | undefined, page: number) {
  const { user } = useSession();
  return useQuery({
    queryKey: ["orders", user?.id, "list", { status, page }],
    queryFn: ({ signal }) => api("GET /orders/my-orders", { query: { status, page, limit: LIST_ROWS[0] }, signal }),
    enabled: user !== undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** One order, which is looked at again while its transfer is on the way. */
export function useMyOrder(id: string) {
  const { user } = useSession();
  const order = useQuery({
    queryKey: ["orders", user?.id, "one", id],
    queryFn: async ({ signal }) => (await api("GET /orders/:id", { params: { id }, signal })).order,
    enabled: user !== undefined,
    staleTime: FRESH_MS,
  });
  const todo = order.data?.payment_instructions;
  useWatch(order, !!todo && "iban" in todo);
  return order;
}

export function isUnknownOrder(error: unknown): boolean {
  return error instanceof ApiError && error.refusal.code === "order.not_found";
}
