import type { BodyOf, Endpoints, ParamsOf, Permission, QueryOf } from "@bruma/contract";
import type { Caller, Shop, StaffShop } from "@bruma/domain";
import type { FastifyReply, FastifyRequest } from "fastify";

export type Key = keyof Endpoints;

/** Where the staff changes something, the shop writes to the audit log who does. */
type ShopOf<K extends Key> = K extends `GET ${string}`
  ? Shop
  : Endpoints[K] extends { access: Permission }
    ? StaffShop
    : Shop;

type KnownCaller<K extends Key> = Endpoints[K] extends { knowsCaller: true } ? Caller | undefined : undefined;

/** What a handler gets: the request's parts as the contract declares them. */
export interface Call<K extends Key> {
  params: ParamsOf<Endpoints[K]>;
  query: QueryOf<Endpoints[K]>;
  body: BodyOf<Endpoints[K]>;
  shop: ShopOf<K>;
  /** Who is calling; endpoints for anyone have nobody, unless they know who is signed in. */
  caller: Endpoints[K] extends { access: "anyone" } ? KnownCaller<K> : Caller;
  /** Undefined where the answer is the same for everybody: a page that we render asks for it without a request. */
  request: Endpoints[K] extends { cached: true } ? undefined : FastifyRequest;
  reply: Endpoints[K] extends { cached: true } ? undefined : FastifyReply;
  /** Says what a kept answer shows; a change of it drops the answer. */
  shows(...tags: string[]): void;
}

/** Of most paths: `/coupons/:id`. */
export interface WithId {
  params: { id: number };
}

export interface ServeOptions<K extends Key> {
  /** Refuses (404) what the path names and does not exist for the caller, before the body is even looked at. */
  exists?: (call: Pick<Call<K>, "params" | "caller">) => Promise<unknown>;
  /** Adds to the headers of every answer of the endpoint, whoever gives it: also of a refusal before the endpoint was reached. */
  onSend?: (request: FastifyRequest, reply: FastifyReply) => void;
}
