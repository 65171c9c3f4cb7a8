import { iconAddress, iconSource, type Logos } from "@bruma/contract";
import { readLogos, readSettings } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serveKept } from "./serveKept.ts";

/** The design's paper and sea-pine: a manifest cannot name a token. */
const PAPER = "#f6f7f5";

/** Of the shop's own, with their version in the address; else of the design's. */
const iconsOf = (logos: Logos) => {
  const source = iconSource(logos);
  return (size: 192 | 512, purpose: "any" | "maskable" = "any") => ({
    src: source ? iconAddress(purpose === "any" ? `icon-${size}` : "maskable-512", source) : builtIcon(size, purpose),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
};

const builtIcon = (size: number, purpose: string) => `/icon${purpose === "any" ? "" : `-${purpose}`}-${size}.png`;

/** What makes the shop an app on a phone, https://www.w3.org/TR/appmanifest. */
export function serveManifest(app: FastifyInstance): void {
  serveKept(app, "/manifest.webmanifest", async () => {
    const { db } = app.shop;
    const [{ company }, logos] = await Promise.all([readSettings(db), readLogos(db)]);
    const icon = iconsOf(logos);
    const manifest = {
      id: "/",
      name: company.brand,
      short_name: company.brand,
      description: company.tagline,
      lang: "es",
      dir: "ltr",
      start_url: "/",
      scope: "/",
      display: "standalone",
      orientation: "any",
      theme_color: PAPER,
      background_color: PAPER,
      categories: ["shopping"],
      icons: [icon(192), icon(512), icon(512, "maskable")],
      shortcuts: [
        { name: "Productos", url: "/products", icons: [icon(192)] },
        { name: "Mis Pedidos", url: "/orders", icons: [icon(192)] },
      ],
    };
    return { body: JSON.stringify(manifest), tags: ["settings"] };
  });
}
