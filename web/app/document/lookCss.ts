import type { Shades, ShopInfo } from "@bruma/contract";

const pair = ([light, dark]: Shades["fill"]) => `light-dark(${light},${dark})`;

/** The shop's own colours in place of the tokens of `styles/tokens.css`; nothing where it has chosen none. */
export function lookCss({ brand, accent }: ShopInfo["look"]): string {
  const tokens = [
    ...(brand
      ? [
          `--brand:${pair(brand.fill)}`,
          `--brand-hover:${pair(brand.hover)}`,
          `--brand-ink:${pair(brand.ink)}`,
          `--brand-wash:${pair(brand.wash)}`,
          `--on-brand:${pair(brand.on)}`,
          `--haze-near:color-mix(in srgb,${pair(brand.fill)} 15%,transparent)`,
        ]
      : []),
    ...(accent
      ? [
          `--accent:${pair(accent.fill)}`,
          `--accent-fill:${pair(accent.fill)}`,
          `--accent-hover:${pair(accent.hover)}`,
          `--accent-ink:${pair(accent.ink)}`,
          `--on-accent:${pair(accent.on)}`,
          `--haze-warm:color-mix(in srgb,${pair(accent.fill)} 12%,transparent)`,
        ]
      : []),
  ];
  return tokens.length === 0 ? "" : `:root{${tokens.join(";")}}`;
}
