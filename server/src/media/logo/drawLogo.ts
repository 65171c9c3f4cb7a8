import type { LogoType } from "@bruma/contract";
import sharp, { type Sharp } from "sharp";

export interface DrawnLogo {
  bytes: Buffer;
  type: LogoType;
  /** Of the picture itself. */
  width: number;
}

export const LOGO_LIMITS = { limitInputPixels: 16_000_000, failOn: "truncated" } as const;
const SVG_UNITS_PER_INCH = 72;
const MOST_DENSITY = 2_400;

/** A logo inside a box, with nothing but its pixels. An SVG is drawn as large as it will stand. Give it only what `takeLogo` let in. */
export function drawLogo(
  { bytes, type, width }: DrawnLogo,
  box: { width: number; height: number },
  withoutEnlargement = type === "png",
): Sharp {
  const density = Math.min(MOST_DENSITY, Math.max(1, (SVG_UNITS_PER_INCH * box.width) / width));
  return sharp(bytes, { ...LOGO_LIMITS, ...(type === "svg" && { density }) })
    .timeout({ seconds: 10 })
    .resize({ ...box, fit: "inside", withoutEnlargement })
    .toColourspace("srgb");
}
