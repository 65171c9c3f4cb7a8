import { isDeepStrictEqual } from "node:util";
import { ENDPOINTS, type Endpoint, type Endpoints, type ReplyOf } from "@bruma/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ReadyAnswer } from "../../cache/ReadyAnswer.ts";
import { sendReady } from "../../cache/sendReady.ts";
import { keptHeaders, RENDER_HEADER, STALE, TAGS_HEADER } from "../../cache/tagHeaders.ts";
import { addRoute } from "./addRoute.ts";
import { answerKeyOf } from "./answerKey.ts";
import type { Call, Key, ServeOptions } from "./Call.ts";
import { callOf } from "./callOf.ts";

type WithoutSuccess<Reply> = Reply extends { success: true } ? Omit<Reply, "success"> : Reply;

/** What a handler answers; `serve` adds the `success` that the contract declares. */
export type AnswerOf<K extends Key> = WithoutSuccess<ReplyOf<Endpoints[K]>>;
export type Handler<K extends Key> = (call: Call<K>) => Promise<AnswerOf<K>>;

/** Puts an endpoint of the contract on the server: access first, then existence, then the body, then `handler`. */
export function serve<K extends Key>(
  app: FastifyInstance,
  key: K,
  ...given: [Handler<K>] | [ServeOptions<K>, Handler<K>]
): void {
  const [options, handler] = given.length === 1 ? [{}, given[0]] : given;
  const endpoint: Endpoint = ENDPOINTS[key];
  const toJson = jsonOf(key, endpoint, app.config.environment === "test");
  const read = callOf(app, key);
  const keyOf = answerKeyOf(endpoint);
  addRoute(app, key, options, (limited) => async (request, reply) => {
    const tags: string[] = [];
    const produce = async () => {
      const call = read(request, reply, tags);
      return toJson(await limited(() => handler(call)));
    };
    reply.type("application/json; charset=utf-8");
    if (!endpoint.cached) {
      reply.code(endpoint.status ?? 200).header("cache-control", "no-store");
      const json = await produce(); // which may set another status
      return reply.send(json);
    }
    const key = keyOf(request);
    const ready = await app.answers.getOrMake(key, async () => {
      const body = Buffer.from(await produce());
      reply.header("cache-control", "public, max-age=0, must-revalidate");
      return new ReadyAnswer({ status: 200, headers: keptHeaders(reply), body, tags, isCompressible: true });
    });
    app.answers.noteSpelling(request.url, key);
    if (request.headers[RENDER_HEADER] === app.renderKey) {
      reply.header(TAGS_HEADER, (app.answers.isFresh(ready) ? ready.tags : [...ready.tags, STALE]).join(" "));
    }
    return sendReady(request, reply, ready);
  });
}

function jsonOf(key: Key, { reply }: Endpoint, isTest: boolean): (answer: object) => string {
  const succeeds = reply instanceof z.ZodObject && "success" in reply.shape;
  return (answer) => {
    const json = JSON.stringify(succeeds ? { success: true, ...answer } : answer);
    if (isTest) expectDeclared(key, reply, json);
    return json;
  };
}

/** In tests: an answer holds exactly what the contract declares, so a column that slips into one is seen. */
function expectDeclared(key: Key, reply: z.ZodType, json: string): void {
  const sent: unknown = JSON.parse(json);
  if (!isDeepStrictEqual(z.encode(reply, reply.parse(sent)), sent))
    throw new Error(`${key} answers with undeclared fields`);
}
