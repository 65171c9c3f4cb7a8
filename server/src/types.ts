import type { Access } from "@bruma/contract";
import type { Caller, Shop } from "@bruma/domain";
import type { AnswerCache } from "./cache/AnswerCache.ts";
import type { Config } from "./config.ts";

declare module "fastify" {
  interface FastifyInstance {
    config: Readonly<Config>;
    shop: Shop;
    answers: AnswerCache;
    /** What our own rendering shows to the API. */
    renderKey: string;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    /** The path's parameters, parsed. */
    ids: unknown;
  }
  interface FastifyContextConfig {
    /** Who may call. No route without it. */
    access: Access | "loopback";
    endpoint?: string;
  }
}
