import { ApiError, type OrderStatus } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { useSession } from "../../session/session.ts";

const PAGE = 10;
// The shop moves orders while their buyer looks at them.
const FRESH_MS = 15_000;

// The keys name their owner: nobody who signs in next on this computer meets these orders.

export function useMyOrders(status: OrderStatus | undefined, page: number) {
  const { user } = useSession();
  return useQuery({
    queryKey: ["orders", user?.id, "list", { status, page }],
    queryFn: ({ signal }) => api("GET /orders/my-orders", { query: { status, page, limit: PAGE }, signal }),
    enabled: user !== undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function useMyOrder(id: string) {
  const { user } = useSession();
  return useQuery({
    queryKey: ["orders", user?.id, "one", id],
    queryFn: async ({ signal }) => (await api("GET /orders/:id", { params: { id }, signal })).order,
    enabled: user !== undefined,
    staleTime: FRESH_MS,
  });
}

export function isUnknownOrder(error: unknown): boolean {
  return error instanceof ApiError && error.refusal.code === "order.not_found";
}
