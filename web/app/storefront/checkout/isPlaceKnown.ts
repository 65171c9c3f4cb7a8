import { type Country, isSpanishPostcode } from "@bruma/contract";

/** Whether it is known where the parcel goes: before, no price of sending it is told, for it might be another one. */
export const isPlaceKnown = (country: Country, postcode: string): boolean =>
  country !== "ES" || isSpanishPostcode(postcode.trim());
