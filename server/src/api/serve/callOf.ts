import { ENDPOINTS, type Endpoint, isForStaff } from "@bruma/contract";
import { type AnyShop, type Caller, invalid, Refusal, type Shop } from "@bruma/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Call, Key } from "./Call.ts";

z.config(z.locales.es());

/** Of a request, what an endpoint's call is read from. */
export interface Asked extends Pick<FastifyRequest, "query" | "ids"> {
  body?: unknown;
  caller?: Caller | undefined;
}

/** Prepares how an endpoint's requests are read. Refuses `request.invalid`, with each field's reason. */
export function callOf<K extends Key>(
  app: FastifyInstance,
  key: K,
): (asked: Asked, tags: string[], http?: { request: FastifyRequest; reply: FastifyReply }) => Call<K> {
  const endpoint: Endpoint = ENDPOINTS[key];
  const { query, body, bodyOptional } = endpoint;
  const isStaffAct = isForStaff(endpoint.access) && !key.startsWith("GET ");
  return (asked, tags, http) =>
    ({
      shop: isStaffAct ? staffShop(app.shop, key, asked.caller) : app.shop,
      params: asked.ids,
      query: parse(query, asked.query, "query"),
      body: parse(body, bodyOptional ? (asked.body ?? {}) : asked.body, "body"),
      caller: asked.caller,
      request: http?.request,
      reply: http?.reply,
      shows: (...shown: string[]) => tags.push(...shown),
    }) as unknown as Call<K>;
}

/** The shop in the hands of whoever calls `action`, whose acts the audit log keeps. */
export function staffShop(shop: Shop, action: string, caller: Caller | undefined): AnyShop {
  return caller === undefined ? shop : { ...shop, actor: { userId: caller.userId, name: caller.name, action } };
}

/** A malformed id is answered like an unknown one: 404. */
export function idsOf({ params, unknownId }: Endpoint, given: unknown): unknown {
  if (params === undefined) return undefined;
  const parsed = params.safeParse(given);
  if (!parsed.success) throw new Refusal(unknownId ?? "path.not_found");
  return parsed.data;
}

function parse(schema: z.ZodType | undefined, value: unknown, part: "query" | "body"): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".") || part] ??= issue.message;
  throw invalid(fields);
}
