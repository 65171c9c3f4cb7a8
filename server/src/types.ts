import type { Access, SlowRoute } from "@bruma/contract";
import type { Caller, Shop } from "@bruma/domain";
import type { Key } from "./api/serve/Call.ts";
import type { PublicRead } from "./api/serve/publicRead.ts";
import type { ConcurrencyLimit } from "./ConcurrencyLimit.ts";
import type { AnswerCache } from "./cache/AnswerCache.ts";
import type { Config } from "./config.ts";

declare module "fastify" {
  interface FastifyInstance {
    config: Readonly<Config>;
    shop: Shop;
    /** The same shop for work that nobody waits for: it may take longer, and takes no connection from those who wait. */
    worker: Shop;
    /** What the API does at a time: for what is the same for everybody, and for the rest. */
    limits: { everybodys: ConcurrencyLimit; own: ConcurrencyLimit };
    answers: AnswerCache;
    /** How long routes take, the slowest first. */
    slowRoutes(): Promise<SlowRoute[]>;
    /** Begins to time what a page asks for; to be called with the status once it is answered. */
    timePageCall(endpoint: Key): (status: number) => void;
    /** What is the same for everybody, by endpoint. */
    publicReads: Map<Key, PublicRead>;
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
