import { iconAddress, iconSource, type Logos } from "@bruma/contract";
import type { HeadLink } from "../shop.ts";
import mark from "./mark.svg?no-inline";

/** What tabs and phones show of the shop: made of its own picture, or the design's. */
export function iconLinks(logos: Logos): HeadLink[] {
  const source = iconSource(logos);
  const icons: HeadLink[] = source
    ? [
        { rel: "icon", href: iconAddress("favicon", source), sizes: "32x32" },
        { rel: "icon", href: iconAddress("icon-192", source), type: "image/png", sizes: "192x192" },
        { rel: "apple-touch-icon", href: iconAddress("touch-180", source) },
      ]
    : [
        { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
        { rel: "icon", href: mark, type: "image/svg+xml" },
        { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
      ];
  return [...icons, { rel: "manifest", href: "/manifest.webmanifest" }];
}
