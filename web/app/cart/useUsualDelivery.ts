import type { ShippingRate } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { usualDelivery } from "./usualDelivery.ts";

/** What sending costs most buyers and when it arrives, as long as nobody knows where this cart will go. */
export function useUsualDelivery(): ShippingRate | null | undefined {
  const { data } = useQuery({
    queryKey: ["tariff", "usual"],
    queryFn: async ({ signal }) => usualDelivery((await api("GET /shipping/tariff", { signal })).zones) ?? null,
  });
  return data;
}
