import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** What an order's units that are still to be sent can be taken from: as it is now, for others send too. */
export function useOrderLots(orderId: number) {
  return useQuery({
    queryKey: ["admin", "orders", "lots", orderId],
    queryFn: async ({ signal }) => (await api("GET /admin/orders/:id/lots", { params: { id: orderId }, signal })).lines,
    staleTime: 0,
  });
}
