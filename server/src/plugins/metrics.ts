import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { AnswerCache } from "../cache/AnswerCache.ts";
import { readJobRuns } from "../jobs/jobRuns.ts";
import { slowRoutes } from "../status/slowRoutes.ts";
import { withTimeout } from "../withTimeout.ts";
import { sendRefusal } from "./errors.ts";

/** Named in the log, whatever level the rest is kept at. */
const SLOW_MS = 2_000;
const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Prometheus figures; `atOnce` counts what was answered from ready bytes before the router's work. */
export function measure(app: FastifyInstance, cache: AnswerCache): { atOnce: Counter } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const atOnce = new Counter({ name: "bruma_answers_at_once_total", help: "Answers from ready bytes", registers });
  const seconds = new Histogram({
    name: "bruma_http_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers,
  });
  // Apart from the requests of programs and browsers: no client waits for it by itself, and a page may ask several times.
  const pageCalls = new Histogram({
    name: "bruma_page_call_seconds",
    help: "Time of what a page asks the API for while it is rendered, by endpoint and status",
    labelNames: ["endpoint", "status"],
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: "bruma_answer_cache_bytes",
    help: "Bytes of ready answers",
    registers,
    collect() {
      this.set(cache.size.bytes);
    },
  });
  new Gauge({
    name: "bruma_answer_cache_fresh",
    help: "Ready answers that show what is",
    registers,
    collect() {
      this.set(cache.size.fresh);
    },
  });
  const readJobs = measureJobs(app, registers);
  app.decorate("slowRoutes", () => slowRoutes(seconds));
  app.decorate("timePageCall", (endpoint: string) => {
    const end = pageCalls.startTimer({ endpoint });
    return (status: number) => void end({ status });
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.elapsedTime > SLOW_MS) {
      request.log.warn(
        { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        "slow answer",
      );
    }
  });
  app.get("/metrics", { config: { access: "loopback" } }, async (request, reply) => {
    // Behind a proxy on this machine every visitor comes from loopback; the proxy's header gives it away.
    const isForwarded = "x-forwarded-for" in request.headers || "forwarded" in request.headers;
    const isLocal = LOOPBACK.has(request.socket.remoteAddress ?? "") && !isForwarded;
    if (!app.config.metricsPublic && !isLocal) {
      return sendRefusal(reply, "path.not_found");
    }
    await readJobs();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return { atOnce };
}

// While the database does not answer, the rest is told without the jobs.
const ASKED_FOR_MS = 2_000;

/** For alarms: each job by itself, over all instances. The returned function reads them anew. */
function measureJobs(app: FastifyInstance, registers: Registry[]): () => Promise<void> {
  const late = new Gauge({
    name: "bruma_job_late",
    help: "1 where a job has not run to its end for longer than its schedule allows",
    labelNames: ["job"],
    registers,
  });
  const since = new Gauge({
    name: "bruma_job_seconds_since_run",
    help: "Time since a job last ran to its end, on any instance",
    labelNames: ["job"],
    registers,
  });
  return async () => {
    const runs = await withTimeout(ASKED_FOR_MS, readJobRuns(app.worker.db), () => []).catch(() => []);
    late.reset();
    since.reset();
    for (const { name: job, secondsAgo, isLate } of runs) {
      late.set({ job }, Number(isLate));
      since.set({ job }, secondsAgo);
    }
  };
}
