import { COMMUNITIES, COMMUNITY_PROVINCES, type Community } from "../vocabulary/index.ts";
import { isSpanishPostcode } from "./zoneOf.ts";

/** Where a Spanish postcode lies; undefined for another country, and for what is no postcode. */
export function communityOf(country: string, postcode: string | undefined): Community | undefined {
  if (country !== "ES" || postcode === undefined || !isSpanishPostcode(postcode)) return undefined;
  return COMMUNITIES.find((community) => COMMUNITY_PROVINCES[community].some((each) => each === postcode.slice(0, 2)));
}
