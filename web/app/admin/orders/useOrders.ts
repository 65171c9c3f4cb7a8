import type { OrderStatus } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";

export function useOrders(status: OrderStatus | undefined, page: number) {
  return useQuery({
    queryKey: ["admin", "orders", { status, page }],
    queryFn: ({ signal }) => api("GET /admin/orders", { query: { status, page }, signal }),
    placeholderData: keepPreviousData,
    // Orders come in while the page is open.
    staleTime: 15_000,
  });
}
