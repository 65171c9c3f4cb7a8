import "./types.ts";
import { createServer } from "node:http";
import type { Shop } from "@bruma/domain";
import cookie from "@fastify/cookie";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serveApi } from "./api/index.ts";
import { ConcurrencyLimit } from "./ConcurrencyLimit.ts";
import type { AnswerCache } from "./cache/AnswerCache.ts";
import { answerAtOnce } from "./cache/sendReady.ts";
import type { Config } from "./config.ts";
import type { ImageSources } from "./media/fetchImage.ts";
import type { MediaStore } from "./media/MediaStore.ts";
import { serveDocuments } from "./pages/serveDocuments.ts";
import { serveBuiltFiles, serveMedia } from "./pages/serveFiles.ts";
import { serveLookPictures } from "./pages/serveLook.ts";
import { serveManifest } from "./pages/serveManifest.ts";
import { serveRobots } from "./pages/serveRobots.ts";
import { serveSitemap } from "./pages/serveSitemap.ts";
import type { WebBuild } from "./pages/webBuild.ts";
import { watchEntrances } from "./plugins/entrances.ts";
import { answerBrokenHttp, handleErrors, sendRefusal } from "./plugins/errors.ts";
import { serveHealth } from "./plugins/health.ts";
import { acceptJson } from "./plugins/json.ts";
import { measure } from "./plugins/metrics.ts";
import { answerOddTargets } from "./plugins/oddTargets.ts";
import { newRequestId, tellRequestIds } from "./plugins/requestIds.ts";
import { sendSecurityHeaders } from "./plugins/securityHeaders.ts";
import type { ShopWatch } from "./status/ShopWatch.ts";

export interface AppParts extends ShopWatch {
  config: Readonly<Config>;
  shop: Shop;
  /** For work in the background. Left out: the shop itself. */
  worker?: Shop;
  answers: AnswerCache;
  media: MediaStore;
  /** Left out: the public internet. Tests fetch pictures from a server of their own, which a shop must never reach. */
  imageSources?: ImageSources;
  /** Whom the domain of the sender is asked of. Left out: the machine's own name servers. Tests ask one of their own. */
  nameServers?: readonly string[];
  /** Left out where only the API is tested. */
  web?: WebBuild;
  /** Whether the database answers and has every migration. */
  isReady(): Promise<boolean>;
  logger?: FastifyBaseLogger;
}

const HTTP = {
  // Who sends slowly is found out within seconds of their time being up.
  connectionsCheckingInterval: 5_000,
  // No stream is opened and ended for the body that a GET does not have.
  optimizeEmptyRequests: true,
};

/** Builds the whole server; `server.ts` listens, and tests inject into the same thing. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, shop, answers } = parts;
  const app = Fastify({
    ...(parts.logger ? { loggerInstance: parts.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, _request, reply) => sendRefusal(reply, "request.malformed"),
    clientErrorHandler: answerBrokenHttp,
    serverFactory: (handler, options) =>
      createServer({ ...options, ...HTTP }, (request, response) => {
        // Without a body the content type means nothing, and Fastify would wait for an end that has already come.
        if (request.readableEnded || request.headers["content-length"] === "0") delete request.headers["content-type"];
        if (answerOddTarget(request, response)) return;
        noteEntrance(request, response);
        if (answerAtOnce(answers, request, response)) atOnce.inc();
        else handler(request, response);
      }),
  });
  app.decorate("config", config).decorate("shop", shop).decorate("answers", answers);
  app.decorate("worker", parts.worker ?? shop).decorate("limits", newGates(config));
  app.decorate("publicReads", new Map());
  app.decorateRequest("caller").decorateRequest("ids");
  refuseUndeclaredRoutes(app);
  tellRequestIds(app);
  handleErrors(app);
  acceptJson(app);
  const { atOnce } = measure(app, answers);
  const answerOddTarget = answerOddTargets(config);
  const noteEntrance = watchEntrances(app, shop, config.publicUrl);
  await app.register(cookie);
  sendSecurityHeaders(app, config);
  await app.register(underPressure, {
    // Tests share their machine with others, and open several shops in one process.
    maxEventLoopDelay: config.environment === "test" ? 0 : 2_000,
    retryAfter: 5,
    pressureHandler: (_request, reply) => void sendRefusal(reply as never, "server.busy", { retry_after: 5 }),
  });
  serveHealth(app, app.worker, parts.isReady);
  await serveApi(app, parts);
  serveMedia(app, parts.media);
  serveLookPictures(app);
  serveRobots(app);
  serveManifest(app);
  serveSitemap(app, parts.web?.listedPages ?? []);
  if (parts.web) {
    serveBuiltFiles(app, parts.web);
    serveDocuments(app, parts.web);
  }
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, "path.not_found"));
  return app;
}

/**
 * A fifth of the connections is kept for what everybody sees: carts and orders that hang on a lock do not take the pages along. A
 * thousand that wait are what the shop does in seconds.
 */
function newGates({ databaseConnections }: Readonly<Config>): { everybodys: ConcurrencyLimit; own: ConcurrencyLimit } {
  const kept = Math.max(1, Math.floor(databaseConnections / 5));
  const rules = { mostWaiting: 1_000, waitMs: 5_000, retryAfter: 5 };
  return {
    everybodys: new ConcurrencyLimit({ ...rules, mostRunning: kept }),
    own: new ConcurrencyLimit({ ...rules, mostRunning: databaseConnections - kept }),
  };
}

/** A route that does not say who may call it stops the start. */
function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook("onRoute", ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
}
