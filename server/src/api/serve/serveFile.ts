import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ENDPOINTS, type Endpoint } from "@bruma/contract";
import type { FastifyInstance } from "fastify";
import { ReadyAnswer } from "../../cache/ReadyAnswer.ts";
import { sendReady } from "../../cache/sendReady.ts";
import { keptHeaders } from "../../cache/tagHeaders.ts";
import { addRoute } from "./addRoute.ts";
import { answerKeyOf } from "./answerKey.ts";
import type { Call, Key, ServeOptions } from "./Call.ts";
import { callOf } from "./callOf.ts";

export interface ServedFile {
  /** Under which the browser saves it: plain ASCII. */
  name: string;
  bytes: Uint8Array | Readable;
  /** Its address says which version it is: browsers need never ask again. */
  isForEver?: boolean;
}
type FileHandler<K extends Key> = (call: Call<K>) => Promise<ServedFile>;

/** Like `serve`, for an endpoint whose answer is a file to be saved. */
export function serveFile<K extends Key>(
  app: FastifyInstance,
  key: K,
  ...given: [FileHandler<K>] | [ServeOptions<K>, FileHandler<K>]
): void {
  const [options, handler] = given.length === 1 ? [{}, given[0]] : given;
  const endpoint: Endpoint = ENDPOINTS[key];
  const type = endpoint.file ?? "application/octet-stream";
  const read = callOf(app, key);
  const keyOf = answerKeyOf(endpoint);
  addRoute(app, key, options, (limited) => async (request, reply) => {
    const tags: string[] = [];
    const produce = async () => {
      const call = read(request, tags, { request, reply });
      const { name, bytes, isForEver = false } = await limited(() => handler(call));
      reply
        .type(type)
        .header("content-disposition", `attachment; filename="${name}"`)
        .header("cache-control", isForEver ? "public, max-age=31536000, immutable" : "no-store");
      return bytes;
    };
    if (!endpoint.cached) return reply.send(await produce());
    // Read once and sent from there to whoever asks.
    const key = keyOf(request);
    const ready = await app.answers.getOrMake(key, async () => {
      const bytes = await produce();
      const body = bytes instanceof Uint8Array ? Buffer.from(bytes) : await buffer(bytes);
      return new ReadyAnswer({ status: 200, headers: keptHeaders(reply), body, tags, isCompressible: false });
    });
    app.answers.noteSpelling(request.url, key);
    return sendReady(request, reply, ready);
  });
}
