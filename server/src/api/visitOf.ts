import type { Visit } from "@bruma/domain";
import type { FastifyRequest } from "fastify";

/** Where a request comes from, for limits and for the list of sessions. */
export function visitOf(request: FastifyRequest): Visit {
  return { address: request.ip, userAgent: request.headers["user-agent"] };
}
