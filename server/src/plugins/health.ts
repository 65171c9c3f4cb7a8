import type { FastifyInstance } from "fastify";
import { within } from "../within.ts";

// A load balancer asks every few seconds, and must not be kept waiting by a database that hangs.
const ASKED_FOR_MS = 2_000;

/** `/healthz`: the process lives. `/readyz`: the database answers and has every migration. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const config = { access: "anyone" } as const;
  app.get("/healthz", { config }, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { config }, async (_request, reply) => {
    const ready = await within(ASKED_FOR_MS, isReady(), () => false).catch(() => false);
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: ready ? "ready" : "not ready" });
  });
}
