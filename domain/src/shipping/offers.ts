import { type Country, type ShippingOptionName, type Zone, zoneOf } from "@bruma/contract";
import type { DaySpan } from "./arrival.ts";
import { type Rate, rateFor } from "./Tariff.ts";

export interface Place {
  country: Country;
  postcode?: string | undefined;
}

export interface Offer {
  option: ShippingOptionName;
  zone: Zone;
  time: string;
  priceCents: number;
  freeFromCents: number | null;
  /** Working days on the way. */
  transit: DaySpan;
}

/**
 * The ways to send goods to a place, and what each costs. Standard and express follow the zone where the postcode gives one
 * with a tariff of its own, else the flat prices; same day is only for `sameDayPostcodes`; other countries have international.
 */
export function offersFor(
  tariff: readonly Rate[],
  place: Place,
  goodsCents: number,
  sameDayPostcodes: readonly string[],
): Offer[] {
  const zone = zoneOf(place.country, place.postcode);
  return optionsAt(place, sameDayPostcodes).flatMap((option) => {
    const rate = rateFor(tariff, zone, option);
    if (rate === undefined || rate.isActive === false) return [];
    const isFree = rate.freeFromCents !== null && goodsCents >= rate.freeFromCents;
    const priceCents = isFree ? 0 : rate.priceCents;
    const { time, freeFromCents, daysFrom, daysTo } = rate;
    return [{ option, zone, time, priceCents, freeFromCents, transit: { from: daysFrom, to: daysTo } }];
  });
}

function optionsAt(place: Place, sameDayPostcodes: readonly string[]): ShippingOptionName[] {
  if (place.country !== "ES") return ["international"];
  const isSameDay = place.postcode !== undefined && sameDayPostcodes.includes(place.postcode);
  return isSameDay ? ["standard", "express", "same_day"] : ["standard", "express"];
}
