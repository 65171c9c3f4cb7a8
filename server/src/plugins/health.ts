import type { Shop } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { areStalled, readJobRuns } from "../jobs/jobRuns.ts";
import { shared } from "../shared.ts";
import { withTimeout } from "../withTimeout.ts";

// Whoever watches the shop asks every few seconds, and must not be kept waiting by a database that hangs.
const ASKED_FOR_MS = 2_000;
// Anybody may ask, as often as they like: nobody makes the database work more than this often by it.
const TRUE_FOR_MS = 1_000;

interface Readiness {
  status: "ready" | "not ready";
  /** What is the matter, for a program. */
  reason?: "database" | "jobs";
  /** For the person who keeps the shop. */
  message?: string;
  /** Jobs that should have run again by now. */
  late?: string[];
}

const AWAY: Readiness = {
  status: "not ready",
  reason: "database",
  message: "La base de datos no responde o le falta una migración. Mira si está en marcha; la tienda seguirá sola.",
};
const STALLED: Readiness = {
  status: "not ready",
  reason: "jobs",
  message:
    "La tienda vende, pero hace demasiado que no se ejecuta ninguna tarea programada. Mira el registro del programa y reinícialo si no se recupera.",
};

/**
 * `/healthz`: the process lives. `/readyz`: the database answers, has every migration, and jobs run. One job that is late is named and
 * leaves the shop ready: only that none runs at all is told by the status (docs/decisions/032-outages.md).
 */
export function serveHealth(app: FastifyInstance, worker: Shop, isReady: () => Promise<boolean>): void {
  const config = { access: "anyone" } as const;
  const begun = performance.now();

  async function ask(): Promise<Readiness> {
    if (!(await isReady())) return AWAY;
    const runs = await readJobRuns(worker.db);
    const late = runs.filter(({ isLate }) => isLate).map(({ name }) => name);
    if (areStalled(runs, begun)) return { ...STALLED, late };
    return late.length > 0 ? { status: "ready", late } : { status: "ready" };
  }

  const look = shared(TRUE_FOR_MS, () => withTimeout(ASKED_FOR_MS, ask(), () => AWAY).catch(() => AWAY));

  app.get("/healthz", { config }, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { config }, async (_request, reply) => {
    const told = await look();
    return reply
      .code(told.status === "ready" ? 200 : 503)
      .header("cache-control", "no-store")
      .send(told);
  });
}
