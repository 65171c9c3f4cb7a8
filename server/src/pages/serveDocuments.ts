import { randomUUID } from "node:crypto";
import type { ApiTransport } from "@bruma/contract";
import { Refusal } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { ConcurrencyLimit } from "../ConcurrencyLimit.ts";
import { ReadyAnswer } from "../cache/ReadyAnswer.ts";
import { sendReady } from "../cache/sendReady.ts";
import { keptHeaders, RENDER_HEADER, STALE, TAGS_HEADER } from "../cache/tagHeaders.ts";
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
    // A page asks the API, and never for a page: it could wait for itself.
    if (request.headers[RENDER_HEADER] === app.renderKey) throw new Refusal("path.not_found");
    const { url, key } = documentAddress(app.config.publicUrl, request.url);
    const ready = await app.answers.getOrMake(key, async () => {
      const inner: InnerAnswers = { tags: new Set(), haveFailed: false };
      const report = (error: unknown) => request.log.error({ err: error }, "a page failed to render");
      const { status, headers, body } = await limit.run(() =>
        web.handleDocument(new Request(url), transportFor(app, inner), report),
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

/** The web's door to the API: the same routes as everybody's, without the network; or what they keep ready for everybody. */
function transportFor(app: FastifyInstance, inner: InnerAnswers): ApiTransport {
  return async ({ method, path, body, headers }) => {
    const known = method === "GET" ? app.answers.get(`/api${path}`) : undefined;
    if (known !== undefined) {
      for (const tag of known.tags) inner.tags.add(tag);
      return { status: known.status, body: JSON.parse(known.text) };
    }
    const answer = await app.inject({
      method: method as "GET",
      url: `/api${path}`,
      headers: { ...headers, [RENDER_HEADER]: app.renderKey },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    for (const tag of String(answer.headers[TAGS_HEADER] ?? "").split(" ")) if (tag) inner.tags.add(tag);
    if (answer.statusCode >= 500 || inner.tags.has(STALE)) inner.haveFailed = true;
    return { status: answer.statusCode, body: answer.json() };
  };
}

/** Known only to this process: who sends it is our own rendering, and is told the tags of an answer. */
export const newRenderKey = () => randomUUID();
