import type { ShippingRate, TariffZone } from "@bruma/contract";

/** What sending costs most buyers: the standard way on the peninsula. */
export function usualDelivery(zones: readonly TariffZone[]): ShippingRate | undefined {
  return zones.find(({ zone }) => zone === "peninsula")?.rates.find(({ option }) => option === "standard");
}
