import type { FastifyInstance } from "fastify";
import { readJobRuns } from "../../jobs/jobRuns.ts";
import type { ShopWatch } from "../../status/ShopWatch.ts";
import { VERSION } from "../../status/version.ts";
import { serve } from "../serve/serve.ts";

/** «Estado de la tienda». */
export function serveStatus(app: FastifyInstance, { examine, errors }: ShopWatch): void {
  const startedAt = new Date(Date.now() - performance.now()).toISOString();

  serve(app, "GET /admin/status", async () => {
    const now = app.shop.now();
    const [findings, runs, slow] = await Promise.all([examine?.() ?? [], readJobRuns(app.shop.db), app.slowRoutes()]);
    return {
      status: {
        version: VERSION,
        started_at: startedAt,
        looked_at: now.toISOString(),
        findings: findings.map(({ mend, ...finding }) => ({ ...finding, mend: mend ?? null })),
        jobs: runs.map(({ name, secondsAgo, isLate }) => ({
          name,
          last_at: new Date(now.getTime() - secondsAgo * 1000).toISOString(),
          is_late: isLate,
        })),
        slow,
        errors: errors?.list(now) ?? [],
      },
    };
  });
}
