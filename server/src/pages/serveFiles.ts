import { buffer } from "node:stream/consumers";
import { Refusal } from "@bruma/domain";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ReadyAnswer } from "../cache/ReadyAnswer.ts";
import { sendReady } from "../cache/sendReady.ts";
import { keptHeaders } from "../cache/tagHeaders.ts";
import { isMediaName, type MediaStore } from "../media/MediaStore.ts";
import { sendRefusal } from "../plugins/errors.ts";
import { contentTypeOf, isCompressible } from "./contentType.ts";
import type { BuiltFile, WebBuild } from "./webBuild.ts";

const FOR_A_YEAR = "public, max-age=31536000, immutable";
const ASK_AGAIN = "public, max-age=0, must-revalidate";

// They speak of what is opened as a page of its own. Without them each of a page's forty files is half a kilobyte less.
const ONLY_FOR_PAGES = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];
const SERVICE_WORKER = "/sw.js";
// A service worker asks for everything that the pages ask for, under its own policy.
const SERVICE_WORKER_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'";

/** The built files of the web. Only what was built can be asked for: there is no path to walk. */
export function serveBuiltFiles(app: FastifyInstance, web: WebBuild): void {
  for (const [url, file] of web.files) {
    serveFile(app, url, file, url.startsWith("/assets/") ? FOR_A_YEAR : ASK_AGAIN);
  }
  app.get("/assets/*", { config: { access: "anyone" } }, (_request, reply) => sendRefusal(reply, "path.not_found"));
}

function serveFile(app: FastifyInstance, url: string, { bytes, brotli }: BuiltFile, cacheControl: string): void {
  app.get(url, { config: { access: "anyone" } }, async (request, reply) => {
    const ready = await app.answers.getOrMake(url, async () => {
      describe(reply, url, cacheControl);
      if (url === SERVICE_WORKER) {
        reply.header("cache-control", "no-cache").header("content-security-policy", SERVICE_WORKER_POLICY);
      }
      return new ReadyAnswer({
        status: 200,
        headers: keptHeaders(reply),
        body: bytes,
        brotli,
        tags: [],
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
      describe(reply, name, FOR_A_YEAR);
      return new ReadyAnswer({ status: 200, headers: keptHeaders(reply), body, tags: [], isCompressible: false });
    });
    return sendReady(request, reply, ready);
  });
}

function describe(reply: FastifyReply, name: string, cacheControl: string): void {
  reply.type(contentTypeOf(name)).header("cache-control", cacheControl);
  if (cacheControl !== FOR_A_YEAR) return;
  for (const header of ONLY_FOR_PAGES) reply.removeHeader(header);
  // A drawing that is opened by itself may hold scripts.
  if (!name.endsWith(".svg")) reply.removeHeader("content-security-policy");
}
