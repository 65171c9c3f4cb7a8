import { dropHeroPicture, dropLogo, findHeroPicture, keepLogo, readLogos, setHeroPicture } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { logoRefused } from "../../media/logo/logoUploads.ts";
import { uploadsOf } from "../../plugins/uploads.ts";
import { presentImage } from "../catalogue/catalogue.ts";
import { serve } from "../serve/serve.ts";

export function serveLook(app: FastifyInstance): void {
  serve(app, "GET /admin/look/logos", async () => ({ logos: await readLogos(app.shop.db) }));

  serve(app, "DELETE /admin/look/logos/:slot", async ({ shop, params }) => {
    await dropLogo(shop, params.slot);
    return { logos: await readLogos(shop.db) };
  });

  const heroReply = async () => {
    const hero = await findHeroPicture(app.shop.db);
    return { hero: hero ? presentImage(hero) : null };
  };
  serve(app, "GET /admin/look/hero", heroReply);
  serve(app, "POST /admin/look/hero", async ({ shop, body: { image, alt } }) => {
    await setHeroPicture(shop, image, alt);
    return heroReply();
  });
  serve(app, "DELETE /admin/look/hero", async ({ shop }) => {
    await dropHeroPicture(shop);
    return heroReply();
  });
}

export function serveLogoUpload(app: FastifyInstance): void {
  serve(app, "POST /admin/look/logos/:slot", async ({ shop, params: { slot }, request }) => {
    const bytes = uploadsOf(request).get("file");
    if (bytes === undefined) throw logoRefused("Elige un fichero");
    // Imported with the first one: a start has no use for sharp.
    const { takeLogo } = await import("../../media/logo/takeLogo.ts");
    await keepLogo(shop, slot, await takeLogo(slot, bytes));
    return { logos: await readLogos(shop.db) };
  });
}
