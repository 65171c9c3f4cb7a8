import type { ShippingOptionName, Zone } from "../vocabulary/index.ts";

/**
 * Whether a rate may have an amount from which on it is free. Ceuta, Melilla and other countries never ship free. Nor do the flat prices,
 * which stand for places that nobody has named, except the same day's: it has its own list of postcodes.
 */
export function mayBeFree({ zone, option }: { zone: Zone; option: ShippingOptionName }): boolean {
  return zone === "flat" ? option === "same_day" : zone !== "ceuta_melilla";
}
