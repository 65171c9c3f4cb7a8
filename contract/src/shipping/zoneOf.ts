import type { Country, Zone } from "../vocabulary/index.ts";

/** Spanish postcodes: two digits of the province (01 to 52) and three of the place, never 000. */
const POSTCODE = /^(0[1-9]|[1-4]\d|5[0-2])(?!000)\d{3}$/;

const ZONE_BY_PROVINCE: Record<string, Zone> = {
  "07": "baleares",
  "35": "canarias",
  "38": "canarias",
  "51": "ceuta_melilla",
  "52": "ceuta_melilla",
};

export const POSTCODE_UNKNOWN = "El código postal no existe. Revísalo.";

export function isSpanishPostcode(postcode: string): boolean {
  return POSTCODE.test(postcode);
}

/** `flat` where no zone is known: another country, or a postcode that is not complete. */
export function zoneOf(country: Country, postcode: string | undefined): Zone {
  if (country !== "ES" || postcode === undefined || !isSpanishPostcode(postcode)) return "flat";
  return ZONE_BY_PROVINCE[postcode.slice(0, 2)] ?? "peninsula";
}
