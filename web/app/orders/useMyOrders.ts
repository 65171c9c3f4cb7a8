import { ApiError, LIST_ROWS, type OrderStatus } from "@bruma/contract";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { useSession } from "../session/session.ts";
import { orderKeys } from "./orderKeys.ts";
import { useWatch } from "./useWatch.ts";

// The shop moves orders while their buyer looks at them.
const FRESH_MS = 15_000;

export function useMyOrders(status: OrderStatus | undefined, page: number) {
  const { user } = useSession();
  return useQuery({
    queryKey: [...orderKeys.lists(user?.id), { status, page }],
    queryFn: ({ signal }) => api("GET /orders/my-orders", { query: { status, page, limit: LIST_ROWS[0] }, signal }),
    enabled: user !== undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** `id`: as the address of its page has it, or as the order does. */
export function myOrderQuery(userId: number | undefined, id: string | number) {
  return queryOptions({
    queryKey: [...orderKeys.ones(userId), String(id)],
    queryFn: async ({ signal }) => (await api("GET /orders/:id", { params: { id }, signal })).order,
    enabled: userId !== undefined,
    staleTime: FRESH_MS,
  });
}

/** One order, which is looked at again while its transfer is on the way. */
export function useMyOrder(id: string) {
  const { user } = useSession();
  const order = useQuery(myOrderQuery(user?.id, id));
  const todo = order.data?.payment_instructions;
  useWatch(order, !!todo && "iban" in todo);
  return order;
}

export function isUnknownOrder(error: unknown): boolean {
  return error instanceof ApiError && error.refusal.code === "order.not_found";
}
