import { LEAFLET_MAX_BYTES } from "@bruma/contract";
import { dropLeaflet, getLeaflet, keepLeaflet, Refusal, readAdminProduct, requireAnyProduct } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type UploadRules, uploadsOf } from "../../plugins/uploads.ts";
import { serve } from "../serve/serve.ts";
import { serveFile } from "../serve/serveFile.ts";
import { presentAdminProduct } from "./presentAdminProduct.ts";

const refused = (reason: string) => new Refusal("leaflet.refused", { fields: { file: reason } });

export const LEAFLET_UPLOADS: UploadRules = {
  files: 1,
  fileSize: LEAFLET_MAX_BYTES,
  tooLarge: () => refused("El fichero es demasiado grande: como máximo 5 MB"),
  json: [],
};

export function serveLeaflets(app: FastifyInstance): void {
  const { shop } = app;

  serveFile(app, "GET /products/:id/leaflet", async ({ params: { id }, query, shows }) => {
    shows(`product:${id}`);
    return { name: `prospecto-${id}.pdf`, bytes: await getLeaflet(shop.db, id, query.v), isForEver: true };
  });

  serve(app, "DELETE /admin/products/:id/leaflet", async ({ shop, params: { id } }) => {
    await dropLeaflet(shop, id);
    return { product: presentAdminProduct(await readAdminProduct(shop.db, id, shop.now())) };
  });
}

export function serveLeafletUpload(app: FastifyInstance): void {
  serve(
    app,
    "POST /admin/products/:id/leaflet",
    { exists: ({ params }) => requireAnyProduct(app.shop.db, params.id) },
    async ({ shop, request, params: { id } }) => {
      const bytes = uploadsOf(request).get("file");
      if (bytes === undefined) throw refused("Elige un fichero");
      await keepLeaflet(shop, id, bytes);
      return { product: presentAdminProduct(await readAdminProduct(shop.db, id, shop.now())) };
    },
  );
}
