import { ENDPOINTS, type Endpoint, isForStaff, staffMay } from "@bruma/contract";
import { type Caller, Refusal, requireStaffFactor } from "@bruma/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { findSignedIn, requireCaller } from "../../plugins/caller.ts";
import { withTimeout } from "../../withTimeout.ts";
import type { Call, Key, ServeOptions } from "./Call.ts";
import { idsOf } from "./callOf.ts";

const DEADLINE_MS = 15_000;
// Their imports, figures and pictures may take a while.
const STAFF_DEADLINE_MS = 300_000;

export type Limited = <T>(work: () => Promise<T>) => Promise<T>;

/** Puts an endpoint of the contract on the server: access first, then existence, then what `handlerOf` makes of the rest. */
export function addRoute<K extends Key>(
  app: FastifyInstance,
  key: K,
  { exists, onSend }: ServeOptions<K>,
  handlerOf: (limited: Limited) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const endpoint: Endpoint = ENDPOINTS[key];
  const limited = limitedOf(app, endpoint);
  const [method = "GET", path = "/"] = key.split(" ");
  app.route({
    method: method as HTTPMethods,
    url: `/api${path}`,
    config: { access: endpoint.access, endpoint: key },
    onRequest: (request) =>
      limited(async () => {
        request.caller = await callerOf(app, endpoint, request);
        request.ids = idsOf(endpoint, request.params);
        const { ids: params, caller } = request;
        await exists?.({ params, caller } as Pick<Call<K>, "params" | "caller">);
      }),
    ...(onSend && { onSend: async (request, reply) => onSend(request, reply) }),
    handler: handlerOf(limited),
  });
}

/**
 * Limits how much work runs at a time, and how long its caller waits. Work that takes longer goes on and keeps its place in the limit, so
 * that hanging work does not pile up; its caller is told to try again.
 */
function limitedOf(app: FastifyInstance, { access, cached }: Endpoint): Limited {
  const ms = isForStaff(access) ? STAFF_DEADLINE_MS : DEADLINE_MS;
  const limit = cached ? app.limits.everybodys : app.limits.own;
  return (work) =>
    withTimeout(ms, limit.run(work), () => {
      throw new Refusal("server.busy", { retry_after: 5 });
    });
}

async function callerOf(
  app: FastifyInstance,
  { access, knowsCaller }: Endpoint,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  if (access === "anyone") return knowsCaller && findSignedIn(app.shop, request, app.config.publicUrl);
  const caller = await requireCaller(app.shop, request, app.config.publicUrl);
  if (isForStaff(access)) {
    if (caller.role !== "admin") throw new Refusal("auth.forbidden");
    if (!staffMay(caller.staffRole, access)) throw new Refusal("auth.no_permission");
    await requireStaffFactor(app.shop.db, caller);
  }
  return caller;
}
