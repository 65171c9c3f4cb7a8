import type { Visit } from "@bruma/domain";
import type { FastifyRequest } from "fastify";
import { DEVICE_COOKIE } from "./caller.ts";
import { networkOf } from "./networkOf.ts";

/** Where a request comes from, for limits and for the list of sessions. */
export function visitOf(request: FastifyRequest): Visit {
  return {
    address: networkOf(request.ip),
    userAgent: request.headers["user-agent"],
    device: request.cookies[DEVICE_COOKIE],
  };
}
