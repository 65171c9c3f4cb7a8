import type { IconFile } from "@bruma/contract";
import { type DrawnLogo, drawLogo } from "./drawLogo.ts";
import { ico } from "./ico.ts";

const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
const NOTHING = { r: 255, g: 255, b: 255, alpha: 0 };
const FAVICON_SIZES = [16, 32, 48];

/** How much of the square the picture takes, and what lies around it. */
interface Icon {
  size: number;
  share: number;
  background: typeof WHITE;
}

/** A square picture fills its icon; a logo stands on white, so that it can be seen on a dark tab. */
const plain = (isSquare: boolean, size: number): Icon =>
  isSquare ? { size, share: 1, background: NOTHING } : { size, share: 0.88, background: WHITE };

const ICONS: Record<Exclude<IconFile, "favicon">, (isSquare: boolean) => Icon> = {
  // Apple's phones show black where there is nothing.
  "touch-180": () => ({ size: 180, share: 0.88, background: WHITE }),
  "icon-192": (isSquare) => plain(isSquare, 192),
  "icon-512": (isSquare) => plain(isSquare, 512),
  // A phone cuts away all but a circle of four fifths (https://w3c.github.io/manifest/#icon-masks).
  "maskable-512": (isSquare) => ({ size: 512, share: isSquare ? 0.56 : 0.7, background: WHITE }),
};

/** One of the shop's icons, made of its square picture or of its logo. */
export async function makeIcon(file: IconFile, logo: DrawnLogo, isSquare: boolean): Promise<Buffer> {
  if (file !== "favicon") return drawIcon(logo, ICONS[file](isSquare));
  const sizes = FAVICON_SIZES.map(async (size) => ({ size, bytes: await drawIcon(logo, plain(isSquare, size)) }));
  return ico(await Promise.all(sizes));
}

async function drawIcon(logo: DrawnLogo, { size, share, background }: Icon): Promise<Buffer> {
  const side = Math.round(size * share);
  const inner = await drawLogo(logo, { width: side, height: side }, false).png().toBuffer();
  const { default: sharp } = await import("sharp");
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: inner, gravity: "centre" }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
