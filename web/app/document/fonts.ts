import bricolage from "../../.fonts/bricolage-grotesque-spanish.woff2?url";
import instrument from "../../.fonts/instrument-sans-spanish.woff2?url";

/** Both faces stand above the fold of every page. */
export const fontPreloads = [bricolage, instrument].map((href) => ({
  rel: "preload",
  href,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
