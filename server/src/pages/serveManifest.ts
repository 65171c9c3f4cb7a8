import { readSettings } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serveKept } from "./serveKept.ts";

/** The design's paper and sea-pine: a manifest cannot name a token. */
const PAPER = "#f6f7f5";

const icon = (name: string, size: number, purpose = "any") => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** What makes the shop an app on a phone, https://www.w3.org/TR/appmanifest. */
export function serveManifest(app: FastifyInstance): void {
  serveKept(app, "/manifest.webmanifest", async () => {
    const { company } = await readSettings(app.shop.db);
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
      icons: [icon("icon", 192), icon("icon", 512), icon("icon-maskable", 512, "maskable")],
      shortcuts: [
        { name: "Productos", url: "/products", icons: [icon("icon", 192)] },
        { name: "Mis Pedidos", url: "/orders", icons: [icon("icon", 192)] },
      ],
    };
    return { body: JSON.stringify(manifest), tags: ["settings"] };
  });
}
