import { buffer } from "node:stream/consumers";
import { Refusal } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { ReadyAnswer } from "../cache/ReadyAnswer.ts";
import { sendReady } from "../cache/sendReady.ts";
import { keptHeaders } from "../cache/tagHeaders.ts";
import { isMediaName, type MediaStore } from "../media/MediaStore.ts";
import { sendRefusal } from "../plugins/errors.ts";
import { isCompressible } from "./contentType.ts";
import { describeFile, FOR_A_YEAR } from "./describeFile.ts";
import { isIcon, ownIcon } from "./serveLook.ts";
import type { BuiltFile, WebBuild } from "./webBuild.ts";

const ASK_AGAIN = "public, max-age=0, must-revalidate";

const SERVICE_WORKER = "/sw.js";
// A service worker asks for everything that the pages ask for, under its own policy.
const SERVICE_WORKER_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'";

/**
 * A shop that is behind refuses what costs it work (503). A document that it has ready goes out all the same, so its code
 * has to as well: without it a page would stay as it is, and nothing on it would answer. Pictures would cost a read of whatever name is made up.
 */
const PART_OF_A_PAGE = { access: "anyone", pressureHandler: () => {} } as const;

/** The built files of the web. Only what was built can be asked for: there is no path to walk. */
export function serveBuiltFiles(app: FastifyInstance, web: WebBuild): void {
  for (const [url, file] of web.files) {
    serveFile(app, url, file, url.startsWith("/assets/") ? FOR_A_YEAR : ASK_AGAIN);
  }
  app.get("/assets/*", { config: { access: "anyone" } }, (_request, reply) => sendRefusal(reply, "path.not_found"));
}

function serveFile(app: FastifyInstance, url: string, { bytes, brotli }: BuiltFile, cacheControl: string): void {
  app.get(url, { config: PART_OF_A_PAGE }, async (request, reply) => {
    const ready = await app.answers.getOrMake(url, async () => {
      const own = await ownIcon(app.shop.db, url);
      describeFile(reply, url, cacheControl);
      if (url === SERVICE_WORKER) {
        reply.header("cache-control", "no-cache").header("content-security-policy", SERVICE_WORKER_POLICY);
      }
      return new ReadyAnswer({
        status: 200,
        headers: keptHeaders(reply),
        body: own ?? bytes,
        brotli: own ? undefined : brotli,
        tags: isIcon(url) ? ["settings"] : [],
        isCompressible: isCompressible(url),
      });
    });
    return sendReady(request, reply, ready);
  });
}

/** Pictures, by names that their bytes give: they never change under a name. */
export function serveMedia(app: FastifyInstance, store: MediaStore): void {
  app.get<{ Params: { name: string } }>("/media/:name", { config: { access: "anyone" } }, async (request, reply) => {
    const { name } = request.params;
    if (!isMediaName(name)) return sendRefusal(reply, "path.not_found");
    const ready = await app.answers.getOrMake(`/media/${name}`, async () => {
      const file = await store.read(name);
      if (file === undefined) throw new Refusal("path.not_found");
      const body = await buffer(file.stream);
      describeFile(reply, name, FOR_A_YEAR);
      return new ReadyAnswer({ status: 200, headers: keptHeaders(reply), body, tags: [], isCompressible: false });
    });
    return sendReady(request, reply, ready);
  });
}
