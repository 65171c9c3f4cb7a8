import type { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import type { BodyOf, Endpoint, Endpoints, ParamsOf, QueryOf, ReplyOf } from "@bruma/contract";
import { ENDPOINTS, staffMay } from "@bruma/contract";
import { type Caller, Refusal, requireStaffFactor, type Shop } from "@bruma/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { z } from "zod";
import { ReadyAnswer } from "../cache/ReadyAnswer.ts";
import { sendReady } from "../cache/sendReady.ts";
import { requireCaller } from "../plugins/caller.ts";
import { within } from "../within.ts";

z.config(z.locales.es());

/** Set by our own rendering of a page, which then learns what the answer shows. */
export const RENDER_HEADER = "x-bruma-render";
export const TAGS_HEADER = "x-bruma-tags";
/** Among an answer's tags: it is from before a change, for want of a fresh one. */
export const STALE = "stale";

export interface Call<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The shop; where the staff changes something, it writes to the audit log who does. */
  shop: Shop;
  /** Who is calling; endpoints for anyone have nobody. */
  caller: E extends { access: "anyone" } ? undefined : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Says what a kept answer shows; a change of it drops the answer. */
  shows(...tags: string[]): void;
}

export interface ServeOptions<E> {
  /** Refuses (404) what the path names and does not exist for the caller, before the body is even looked at. */
  exists?: (call: Pick<Call<E>, "params" | "caller">) => Promise<unknown>;
  /** Adds to the headers of every answer of the endpoint, whoever gives it: also of a refusal before the endpoint was reached. */
  onSend?: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Puts an endpoint of the contract on the server: access first, then existence, then the body, then `answer`. */
export function serve<Key extends keyof Endpoints>(
  app: FastifyInstance,
  key: Key,
  answer: (call: Call<Endpoints[Key]>) => Promise<ReplyOf<Endpoints[Key]>>,
  options: ServeOptions<Endpoints[Key]> = {},
): void {
  const endpoint: Endpoint = ENDPOINTS[key];
  addRoute(app, key, options, async (request, reply) => {
    const tags: string[] = [];
    const produce = async () => {
      const call = callOf(app, key, request, reply, tags);
      const json = JSON.stringify(await inTime(app, endpoint, () => answer(call)));
      if (app.config.environment === "test") expectDeclaredAnswer(key, endpoint, json);
      return json;
    };
    reply.type("application/json; charset=utf-8");
    if (!endpoint.cached) {
      reply.code(endpoint.status ?? 200).header("cache-control", "no-store");
      const json = await produce(); // which may set another status
      return reply.send(json);
    }
    const ready = await app.answers.getOrMake(request.url, async () => {
      const body = Buffer.from(await produce());
      reply.header("cache-control", "public, max-age=0, must-revalidate");
      return new ReadyAnswer({ status: 200, headers: keptHeaders(reply), body, tags, isCompressible: true });
    });
    if (request.headers[RENDER_HEADER] === app.renderKey) {
      reply.header(TAGS_HEADER, (app.answers.isFresh(ready) ? ready.tags : [...ready.tags, STALE]).join(" "));
    }
    return sendReady(request, reply, ready);
  });
}

export interface ServedFile {
  /** Under which the browser saves it: plain ASCII. */
  name: string;
  bytes: Uint8Array | Readable;
}

/** Like `serve`, for an endpoint whose answer is a file to be saved. */
export function serveFile<Key extends keyof Endpoints>(
  app: FastifyInstance,
  key: Key,
  answer: (call: Call<Endpoints[Key]>) => Promise<ServedFile>,
  options: ServeOptions<Endpoints[Key]> = {},
): void {
  const endpoint: Endpoint = ENDPOINTS[key];
  addRoute(app, key, options, async (request, reply) => {
    const call = callOf(app, key, request, reply, []);
    const { name, bytes } = await inTime(app, endpoint, () => answer(call));
    return reply
      .type(endpoint.file ?? "application/octet-stream")
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("cache-control", "no-store")
      .send(bytes);
  });
}

function addRoute<Key extends keyof Endpoints>(
  app: FastifyInstance,
  key: Key,
  { exists, onSend }: ServeOptions<Endpoints[Key]>,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const endpoint: Endpoint = ENDPOINTS[key];
  const [method = "GET", path = "/"] = key.split(" ");
  app.route({
    method: method as HTTPMethods,
    url: `/api${path}`,
    config: { access: endpoint.access, endpoint: key },
    onRequest: async (request) => {
      await inTime(app, endpoint, async () => {
        request.caller = await callerOf(app, endpoint, request);
        request.ids = idsOf(endpoint, request);
        const { ids: params, caller } = request;
        await exists?.({ params, caller } as Pick<Call<Endpoints[Key]>, "params" | "caller">);
      });
    },
    ...(onSend && { onSend: async (request, reply) => onSend(request, reply) }),
    handler,
  });
}

const DEADLINE_MS = 15_000;
// Their imports, figures and pictures may take a while.
const STAFF_DEADLINE_MS = 300_000;

/**
 * Lets no more work at a time than the database can carry, and nobody wait for ever for one that hangs: work that has not ended by
 * then keeps its place, so that it does not pile up, while its caller is told to come back.
 */
function inTime<T>(app: FastifyInstance, { access, cached }: Endpoint, work: () => Promise<T>): Promise<T> {
  const ms = access === "admin" ? STAFF_DEADLINE_MS : DEADLINE_MS;
  const gate = cached ? app.gates.everybodys : app.gates.own;
  return within(ms, gate.run(work), () => {
    throw new Refusal("server.busy", { retry_after: 5 });
  });
}

function callOf<E>(
  app: FastifyInstance,
  key: keyof Endpoints,
  request: FastifyRequest,
  reply: FastifyReply,
  tags: string[],
): Call<E> {
  const endpoint: Endpoint = ENDPOINTS[key];
  return {
    shop: shopFor(app.shop, key, endpoint, request.caller),
    params: request.ids,
    query: parse(endpoint.query, request.query, "query"),
    body: parse(endpoint.body, endpoint.bodyOptional ? (request.body ?? {}) : request.body, "body"),
    caller: request.caller,
    request,
    reply,
    shows: (...shown: string[]) => tags.push(...shown),
  } as unknown as Call<E>;
}

function shopFor(shop: Shop, key: string, { access }: Endpoint, caller: Caller | undefined): Shop {
  if (access !== "admin" || caller === undefined || key.startsWith("GET ")) return shop;
  return { ...shop, actor: { userId: caller.userId, name: caller.name, action: key } };
}

/** In tests: an answer holds exactly what the contract declares, so a column that slips into one is seen. */
function expectDeclaredAnswer(key: string, endpoint: Endpoint, json: string): void {
  const sent: unknown = JSON.parse(json);
  if (!isDeepStrictEqual(endpoint.reply.parse(sent), sent)) throw new Error(`${key} answers with undeclared fields`);
}

/** The headers that every door sends with a kept answer. */
export function keptHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}

async function callerOf(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  if (endpoint.access === "anyone") return undefined;
  const caller = await requireCaller(app.shop, request, app.config.publicUrl);
  if (endpoint.access === "admin") {
    if (caller.role !== "admin") throw new Refusal("auth.forbidden");
    if (!staffMay(caller.staffRole, endpoint.permission)) throw new Refusal("auth.no_permission");
    await requireStaffFactor(app.shop.db, caller);
  }
  return caller;
}

/** An id in a form that no id has is as unknown as any other. */
function idsOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.params === undefined) return undefined;
  const parsed = endpoint.params.safeParse(request.params);
  if (!parsed.success) throw new Refusal(endpoint.unknownId ?? "path.not_found");
  return parsed.data;
}

function parse(schema: z.ZodType | undefined, value: unknown, part: "query" | "body"): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".") || part] ??= issue.message;
  throw new Refusal("request.invalid", { fields });
}
