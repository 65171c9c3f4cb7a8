import { FONT_PAIRS, OWN_FONTS, type Shades, type ShopInfo } from "@bruma/contract";

const pair = ([light, dark]: Shades["fill"]) => `light-dark(${light},${dark})`;

type Chosen = Pick<ShopInfo["look"], "brand" | "accent" | "fonts">;

/** The shop's own colours and faces in place of the tokens of `styles/tokens.css`, and how its logo stands; nothing where it has none. */
export function lookCss({ logos, ...chosen }: ShopInfo["look"]): string {
  const tokens = Object.entries(lookTokens(chosen)).map(([name, value]) => `${name}:${value}`);
  return `${tokens.length === 0 ? "" : `:root{${tokens.join(";")}}`}${logoCss(logos)}`;
}

/** The tokens that a choice replaces, by name. */
export function lookTokens({ brand, accent, fonts }: Chosen): Record<string, string> {
  return {
    ...(brand && {
      "--brand": pair(brand.fill),
      "--brand-hover": pair(brand.hover),
      "--brand-ink": pair(brand.ink),
      "--brand-wash": pair(brand.wash),
      "--on-brand": pair(brand.on),
      "--haze-near": `color-mix(in srgb,${pair(brand.fill)} 15%,transparent)`,
    }),
    ...(accent && {
      "--accent": pair(accent.fill),
      "--accent-fill": pair(accent.fill),
      "--accent-hover": pair(accent.hover),
      "--accent-ink": pair(accent.ink),
      "--on-accent": pair(accent.on),
      "--haze-warm": `color-mix(in srgb,${pair(accent.fill)} 12%,transparent)`,
    }),
    ...(fonts !== OWN_FONTS && {
      "--font-display": FONT_PAIRS[fonts].display,
      "--font-text": FONT_PAIRS[fonts].text,
    }),
  };
}

const PLATE = "background:#fff;box-shadow:0 0 0 6px #fff;border-radius:4px";
const BOTH_THEMES = `[data-theme=dark] .logo,.logo-dark{display:none}[data-theme=dark] .logo-dark{display:block}`;

/**
 * On the narrowest phones a logo leaves the header's buttons their room. One that is drawn for white paper stands on a plate of it in the
 * dark theme, unless there is another one for that.
 */
function logoCss(logos: ShopInfo["look"]["logos"]): string {
  if (logos.logo === null) return "";
  const inDark = logos["logo-dark"] === null ? `[data-theme=dark] .logo{${PLATE}}` : BOTH_THEMES;
  return `.logo,.logo-dark{max-width:min(100%,30vw)}${inDark}`;
}
