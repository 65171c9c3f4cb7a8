import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import type { Config } from "../config.ts";

/** The headers are the same for every answer: they are put together once, not, as by helmet's plugin, for each request. */
export function sendSecurityHeaders(app: FastifyInstance, config: Readonly<Config>): void {
  const headers = securityHeadersOf(config);
  app.addHook("onRequest", (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

export function securityHeadersOf(config: Readonly<Config>): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader() {} };
  helmet(optionsOf(config))({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

function optionsOf(config: Readonly<Config>) {
  const isHttps = config.publicUrl.startsWith("https:");
  return {
    // Documents carry their own policy; nothing else here is meant to be opened as a page.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: "deny" as const },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" as const },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  };
}
