import type { z } from "zod";
import type { ReplyOf } from "./endpoint.ts";
import type { Endpoints } from "./endpoints.ts";
import type { RefusalBody } from "./refusals/index.ts";

// Only types come from the endpoint table, so a page that calls the API does not load the schemas.

type InputOf<S> = S extends z.ZodType ? z.input<S> : never;
type SchemaOf<E, Part extends string> = E extends { [K in Part]: infer S } ? S : undefined;
type PathParams<Key> = Key extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: number | string } & PathParams<Rest>
  : Key extends `${string}:${infer Name}`
    ? { [K in Name]: number | string }
    : unknown;

export type CallOf<Key extends keyof Endpoints> = (unknown extends PathParams<Key>
  ? unknown
  : { params: PathParams<Key> }) &
  (SchemaOf<Endpoints[Key], "query"> extends undefined
    ? unknown
    : { query?: Partial<Record<keyof InputOf<SchemaOf<Endpoints[Key], "query">>, QueryValue>> }) &
  (SchemaOf<Endpoints[Key], "body"> extends undefined
    ? unknown
    : { body?: InputOf<SchemaOf<Endpoints[Key], "body">> }) & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };

type QueryValue = string | number | boolean | readonly string[] | undefined;

export interface ApiRequest {
  key: keyof Endpoints;
  method: string;
  /** With its query string, without the `/api` in front. */
  path: string;
  params?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}
export interface ApiAnswer {
  status: number;
  body: unknown;
}
export type ApiTransport = (request: ApiRequest) => Promise<ApiAnswer>;

/** An answer of 4xx or 5xx, with what the server said. */
export class ApiError extends Error {
  readonly status: number;
  readonly refusal: RefusalBody;
  constructor(status: number, refusal: RefusalBody) {
    super(refusal.message);
    this.status = status;
    this.refusal = refusal;
  }
}

export type Api<Keys extends keyof Endpoints = keyof Endpoints> = <Key extends Keys>(
  key: Key,
  call?: CallOf<Key>,
) => Promise<ReplyOf<Endpoints[Key]>>;

type CachedKey = { [K in keyof Endpoints]: Endpoints[K] extends { cached: true } ? K : never }[keyof Endpoints];
/** What a document may ask for: it holds nothing but what is the same for everybody. */
export type PublicApi = Api<CachedKey>;

/** `api("GET /products/:id", { params: { id: 12 } })`: one function for every endpoint, typed by the table. */
export function createApi(transport: ApiTransport): Api {
  return async (key, call) => {
    const { params, query } = (call ?? {}) as {
      params?: Record<string, string | number>;
      query?: Record<string, QueryValue>;
    };
    const [method = "GET", template = "/"] = key.split(" ");
    const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
    const answer = await transport({ ...call, key, method, path: path + queryString(query) });
    if (answer.status >= 400) throw new ApiError(answer.status, answer.body as RefusalBody);
    return answer.body as never;
  };
}

/** Leaves out what is empty, and sorts by name, so that equal queries give equal addresses: those under which the server keeps its answers. */
export function queryString(query: Record<string, QueryValue> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}).sort()) {
    if (value === undefined || value === "" || value === false) continue;
    const text = Array.isArray(value) ? value.join(",") : String(value);
    if (text !== "") search.set(name, text);
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
