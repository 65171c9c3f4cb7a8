import type { FastifyInstance } from "fastify";
import { ReadyAnswer } from "../cache/ReadyAnswer.ts";
import { sendReady } from "../cache/sendReady.ts";
import { keptHeaders } from "../cache/tagHeaders.ts";
import { sendRefusal } from "../plugins/errors.ts";
import { contentTypeOf } from "./contentType.ts";

export interface Made {
  body: string | Buffer;
  /** What it shows: a change of any of these makes it stale. */
  tags: readonly string[];
}

/** Serves one public text at one address, as ready bytes; undefined is 404. What is asked after a «?» changes nothing. */
export function serveKept(
  app: FastifyInstance,
  url: string,
  make: (params: Record<string, string>) => Promise<Made | undefined>,
): void {
  app.get<{ Params: Record<string, string> }>(url, { config: { access: "anyone" } }, async (request, reply) => {
    const [path = url] = request.url.split("?");
    let isMissing = false;
    const ready = await app.answers.getOrMake(path, async () => {
      const made = await make(request.params);
      isMissing = made === undefined;
      reply.type(contentTypeOf(path)).header("cache-control", "public, max-age=0, must-revalidate");
      return new ReadyAnswer({
        status: made ? 200 : 404,
        headers: keptHeaders(reply),
        body: Buffer.from(made?.body ?? ""),
        tags: made?.tags ?? [],
        isCompressible: true,
      });
    });
    return isMissing ? sendRefusal(reply, "path.not_found") : sendReady(request, reply, ready);
  });
}
