import { isDeepStrictEqual } from "node:util";
import { ENDPOINTS, type Endpoint, type Endpoints, type ReplyOf } from "@bruma/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { sendReady } from "../../cache/sendReady.ts";
import { addRoute, type Limited } from "./addRoute.ts";
import type { Call, Key, ServeOptions } from "./Call.ts";
import { callOf } from "./callOf.ts";
import { publicRead } from "./publicRead.ts";

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
  const produce = async (call: Call<K>) => toJson(await handler(call));
  addRoute(app, key, options, (limited) =>
    endpoint.cached ? answerEverybody(app, key, limited, produce) : answerCaller(app, key, limited, produce),
  );
}

type Produce<K extends Key> = (call: Call<K>) => Promise<string>;

function answerCaller<K extends Key>(app: FastifyInstance, key: K, limited: Limited, produce: Produce<K>) {
  const { status = 200 }: Endpoint = ENDPOINTS[key];
  const read = callOf(app, key);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.type("application/json; charset=utf-8").code(status).header("cache-control", "no-store");
    const call = read(request, [], { request, reply });
    const json = await limited(() => produce(call)); // which may set another status
    return reply.send(json);
  };
}

function answerEverybody<K extends Key>(app: FastifyInstance, key: K, limited: Limited, produce: Produce<K>) {
  const read = publicRead(app, key, limited, produce);
  app.publicReads.set(key, read);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    return sendReady(request, reply, await read(request));
  };
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
