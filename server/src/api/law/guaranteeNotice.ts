import { ARTWORK_MAX_BYTES, type ArtworkType } from "@bruma/contract";
import {
  checkArtwork,
  dropGuaranteeNotice,
  getGuaranteeArtwork,
  keepGuaranteeNotice,
  Refusal,
  readGuaranteeNotice,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { renderArtwork } from "../../media/renderArtwork.ts";
import { type UploadRules, uploadsOf } from "../../plugins/uploads.ts";
import { serve } from "../serve/serve.ts";
import { serveFile } from "../serve/serveFile.ts";

const refused = (reason: string) => new Refusal("guarantee_notice.refused", { fields: { file: reason } });

export const ARTWORK_UPLOADS: UploadRules = {
  files: 1,
  fileSize: ARTWORK_MAX_BYTES,
  tooLarge: () => refused("El fichero es demasiado grande: como máximo 2 MB"),
  json: [],
};

/** Whoever asks for the artwork of one version gets that of today: the version is there so that browsers may keep it. */
export function serveGuaranteeNotice(app: FastifyInstance): void {
  const { shop } = app;
  const artwork = async (type: ArtworkType, name: string) => {
    const kept = await getGuaranteeArtwork(shop.db);
    if (kept.type !== type) throw new Refusal("guarantee_notice.not_found");
    return { name, bytes: kept.bytes, isForEver: true };
  };

  serveFile(app, "GET /guarantee-notice/picture", () => artwork("svg", "garantia-legal.svg"));
  serveFile(app, "GET /guarantee-notice/document", () => artwork("pdf", "garantia-legal.pdf"));

  serve(app, "GET /admin/guarantee-notice", async () => ({ notice: await readGuaranteeNotice(shop.db) }));
  serve(app, "DELETE /admin/guarantee-notice", async ({ shop }) => {
    await dropGuaranteeNotice(shop);
    return { notice: await readGuaranteeNotice(shop.db) };
  });
}

export function serveArtworkUpload(app: FastifyInstance): void {
  serve(app, "POST /admin/guarantee-notice", async ({ shop, request }) => {
    const bytes = uploadsOf(request).get("file");
    if (bytes === undefined) throw refused("Elige un fichero");
    if (checkArtwork(bytes) === "svg") {
      await renderArtwork(bytes).catch(() => {
        throw refused("El SVG no se puede dibujar");
      });
    }
    await keepGuaranteeNotice(shop, bytes);
    return { notice: await readGuaranteeNotice(shop.db) };
  });
}
