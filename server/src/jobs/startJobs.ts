import { setTimeout as wait } from "node:timers/promises";
import { areStalled, expectJobs, readJobRuns } from "./jobRuns.ts";
import { expectedJobs, type JobQueue, openQueue, type QueueParts } from "./openQueue.ts";

export interface JobParts extends QueueParts {
  pace?: QueueParts["pace"] & { looksEveryMs?: number; againAfterMs?: number; withinSeconds?: number };
}

const LOOKS_EVERY_MS = 60_000;
const AGAIN_AFTER_MS = 2_000;

/**
 * Runs the shop's recurring work until it is stopped. Opens the job queue again after each failure to open it, and whenever no job has
 * run for too long.
 */
export function startJobs(parts: JobParts): { stop(): Promise<void> } {
  const end = new AbortController();
  const working = keepQueue(parts, end.signal);
  return {
    async stop() {
      end.abort();
      await working;
    },
  };
}

async function keepQueue(parts: JobParts, stopping: AbortSignal): Promise<void> {
  const { log, pace = {} } = parts;
  while (!stopping.aborted) {
    try {
      await expectJobs(parts.shop.db, expectations(parts));
      const queue = await openQueue(parts);
      // A stop does not wait for the answer of a silent database.
      await Promise.race([watch(queue, parts, stopping), aborted(stopping)]);
      await queue.close();
    } catch (error) {
      log.warn({ err: error }, "the job queue could not be opened");
    }
    await sleep(pace.againAfterMs ?? AGAIN_AFTER_MS, stopping);
  }
}

/** Ends when the shop stops, or when no job runs although the database answers. Runs late jobs meanwhile. */
async function watch(queue: JobQueue, { shop, log, pace = {} }: JobParts, stopping: AbortSignal): Promise<void> {
  const begun = performance.now();
  while (!stopping.aborted) {
    try {
      const runs = await readJobRuns(shop.db);
      if (areStalled(runs, begun)) {
        return log.error("no job has run for too long: the job queue is opened again");
      }
      await queue.runNow(runs.filter(({ isLate }) => isLate).map(({ name }) => name));
    } catch (error) {
      // A database that is away is asked again the next time.
      log.warn({ err: error }, "the runs of the jobs could not be read");
    }
    await sleep(pace.looksEveryMs ?? LOOKS_EVERY_MS, stopping);
  }
}

const expectations = ({ pace }: JobParts) =>
  expectedJobs().map((job) => ({ ...job, withinSeconds: pace?.withinSeconds ?? job.withinSeconds }));

const aborted = (stopping: AbortSignal) =>
  new Promise<void>((resolve) => stopping.addEventListener("abort", () => resolve(), { once: true }));

const sleep = (ms: number, stopping: AbortSignal) => wait(ms, undefined, { signal: stopping }).catch(() => {});
