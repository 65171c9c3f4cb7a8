import type { HeldQuery } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";

// Orders are placed, paid and cancelled while the page is open.
const FRESH_MS = 10_000;

export function useHeldStock(by: HeldQuery["by"], page: number) {
  return useQuery({
    queryKey: ["admin", "orders", "held", by, page],
    queryFn: ({ signal }) => api("GET /admin/orders/held", { query: { by, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}
