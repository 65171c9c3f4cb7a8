import type { FastifyInstance } from "fastify";

/** `/healthz`: the process lives. `/readyz`: the database answers and has every migration. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const config = { access: "anyone" } as const;
  app.get("/healthz", { config }, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { config }, async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: ready ? "ready" : "not ready" });
  });
}
