import { type Logo, type Logos, logoAddress } from "@bruma/contract";
import type { LogoImage } from "../../ui/pictures/LogoImage.ts";

/** As large as it may stand in a header, in pixels. */
const BOX = { width: 160, height: 36 };

/** The shop's own logo with the size that it takes, so that nothing moves when it comes; nothing where the drawn mark stands. */
export function logoOf({ logo, "logo-dark": dark }: Logos): { logo?: readonly LogoImage[] } {
  if (logo === null) return {};
  return {
    logo: [
      { src: logoAddress("logo", logo), ...sizeOf(logo), className: "logo" },
      ...(dark ? [{ src: logoAddress("logo-dark", dark), ...sizeOf(dark), className: "logo-dark" }] : []),
    ],
  };
}

function sizeOf({ width, height }: Logo) {
  const scale = Math.min(BOX.width / width, BOX.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
