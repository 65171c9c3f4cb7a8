import type { ShippingOptionName, Zone } from "../vocabulary/index.ts";

/**
 * Whether a rate may have an amount from which on it is free. Ceuta, Melilla and other countries never ship free, and a flat price
 * stands for places that nobody has named: only the same day's, which has no other rate, may have one.
 */
export function mayBeFree({ zone, option }: { zone: Zone; option: ShippingOptionName }): boolean {
  return option === "same_day" || (zone !== "flat" && zone !== "ceuta_melilla");
}
