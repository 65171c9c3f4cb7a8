import { type FontPairName, OWN_FONTS } from "@bruma/contract";
import bricolage from "../../../.fonts/bricolage-grotesque-spanish.woff2?url";
import instrument from "../../../.fonts/instrument-sans-spanish.woff2?url";
import type { HeadLink } from "../shop.ts";

/** The design's own faces stand above the fold of every page. Those of the machine need not be fetched. */
export function fontLinks(chosen: FontPairName): HeadLink[] {
  if (chosen !== OWN_FONTS) return [];
  // They stand in every document twice, as links and as data: what goes without saying is left out.
  return [bricolage, instrument].map((href) => ({ rel: "preload", href, as: "font", crossOrigin: "" }));
}
