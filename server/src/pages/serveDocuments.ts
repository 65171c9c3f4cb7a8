import { type ApiTransport, ENDPOINTS, type Endpoint, REFUSALS } from "@bruma/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { idsOf } from "../api/serve/callOf.ts";
import { ConcurrencyLimit } from "../ConcurrencyLimit.ts";
import { ReadyAnswer } from "../cache/ReadyAnswer.ts";
import { sendReady } from "../cache/sendReady.ts";
import { keptHeaders } from "../cache/tagHeaders.ts";
import { refusalBody, refusalFor } from "../plugins/errors.ts";
import { contentSecurityPolicy } from "./contentSecurityPolicy.ts";
import { documentAddress } from "./documentAddress.ts";
import type { WebBuild } from "./webBuild.ts";

// A rendering costs tens of milliseconds of processor: a flood of new addresses must not keep buyers from what is ready, nor from
// the API. Two, so that one renders while the other waits for the database; a hundred are two seconds of work, and four for a program that
// has just begun.
const RENDERING = { mostRunning: 2, mostWaiting: 100, retryAfter: 2 };

/**
 * Every page, and the router's `.data` requests. A document holds nobody's data: no cookie and no header of the visitor
 * reaches the web, so its bytes are the same for everyone and are kept until something that it shows changes.
 */
export function serveDocuments(app: FastifyInstance, web: WebBuild): void {
  const limit = new ConcurrencyLimit(RENDERING);
  const isHttps = app.config.publicUrl.startsWith("https:");

  app.get("/*", { config: { access: "anyone" } }, async (request, reply) => {
    const { url, key } = documentAddress(app.config.publicUrl, request.url);
    const ready = await app.answers.getOrMake(key, async () => {
      const inner: InnerAnswers = { tags: new Set(), haveFailed: false };
      const report = (error: unknown) => request.log.error({ err: error }, "a page failed to render");
      const { status, headers, body } = await limit.run(() =>
        web.handleDocument(new Request(url), transportFor(app, inner, request.log), report),
      );
      reply.type("text/plain; charset=utf-8"); // a redirection says nothing of it
      for (const [name, value] of headers) reply.header(name, value);
      reply.header("cache-control", status === 200 ? "public, max-age=0, must-revalidate" : "no-cache");
      if (headers.get("content-type")?.includes("text/html")) {
        reply.header("content-security-policy", contentSecurityPolicy(body, isHttps));
      }
      return new ReadyAnswer({
        status,
        headers: keptHeaders(reply),
        body: Buffer.from(body),
        tags: [...inner.tags],
        isWhole: !inner.haveFailed,
        isCompressible: true,
      });
    });
    return sendReady(request, reply, ready);
  });
}

/** What a page's own calls of the API said about the page. */
interface InnerAnswers {
  tags: Set<string>;
  haveFailed: boolean;
}

/**
 * How a page that we render asks the API: only for what is the same for everybody, read as its route reads it. So a page never asks for a
 * page, and cannot wait for itself.
 */
function transportFor(app: FastifyInstance, inner: InnerAnswers, log: FastifyBaseLogger): ApiTransport {
  return async ({ key, path, params = {} }) => {
    const read = app.publicReads.get(key);
    if (read === undefined) throw new Error(`A page asks for ${key}, which is not the same for everybody`);
    const answered = app.timePageCall(key);
    try {
      const typed = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
      const query = Object.fromEntries(new URLSearchParams(path.split("?")[1]));
      const ready = await read({ url: `/api${path}`, ids: idsOf(ENDPOINTS[key] as Endpoint, typed), query });
      for (const tag of ready.tags) inner.tags.add(tag);
      if (!app.answers.isFresh(ready)) inner.haveFailed = true;
      answered(ready.status);
      return { status: ready.status, body: JSON.parse(ready.text) };
    } catch (error) {
      const { code, details, message } = refusalFor(app, error, key, log);
      const [status] = REFUSALS[code];
      if (status >= 500) inner.haveFailed = true;
      answered(status);
      return { status, body: refusalBody(code, details, message) };
    }
  };
}
