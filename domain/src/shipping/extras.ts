import { EXTRAS, type ExtraName, type ShippingOptionName, SLOTS, type Zone, zoneOf } from "@bruma/contract";
import type { ShopSettings } from "../settings/index.ts";
import type { Place } from "./offers.ts";

/** An extra of a delivery, and what it costs. */
export interface PricedExtra {
  extra: ExtraName;
  priceCents: number;
}

interface Delivery {
  place: Place;
  option: ShippingOptionName;
  /** Goods after discount. */
  goodsCents: number;
}

const BY_COURIER: readonly ShippingOptionName[] = ["standard", "express"];
const SLOTS_IN: readonly Zone[] = ["peninsula", "baleares"];

/** What the buyer may add to a delivery. Where the place is not known yet, no slot is. */
export function extrasFor({ place, option, goodsCents }: Delivery, { extras }: ShopSettings): PricedExtra[] {
  const zone = zoneOf(place.country, place.postcode);
  return EXTRAS.filter((extra) => {
    if (!extras[extra].enabled) return false;
    if (extra === "arranged" && zone !== "peninsula") return false;
    return !SLOTS.includes(extra) || (BY_COURIER.includes(option) && SLOTS_IN.includes(zone));
  }).map((extra) => {
    const isIncluded = extra === "insurance" && goodsCents >= extras.insurance.included_from;
    return { extra, priceCents: isIncluded ? 0 : extras[extra].price };
  });
}

/** Of what is offered: what is wanted, and what comes without being asked for because it costs nothing. */
export const chosenExtras = (offered: readonly PricedExtra[], wanted: readonly ExtraName[]): PricedExtra[] =>
  offered.filter(({ extra, priceCents }) => wanted.includes(extra) || (extra === "insurance" && priceCents === 0));
