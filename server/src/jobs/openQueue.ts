import { connectionOptions, Sockets, type Timeouts } from "@bruma/db";
import type { Shop } from "@bruma/domain";
import type { FastifyBaseLogger } from "fastify";
import { PgBoss } from "pg-boss";
import type { MediaStore } from "../media/MediaStore.ts";
import { withTimeout } from "../withTimeout.ts";
import { type Examine, JOBS } from "./jobList.ts";
import { noteRun } from "./jobRuns.ts";
import { requireTrueClock } from "./requireTrueClock.ts";

export interface QueueParts {
  databaseUrl: string;
  timeouts: Timeouts;
  shop: Shop;
  media: MediaStore;
  /** Left out: nobody is alerted. */
  examine?: Examine;
  log: FastifyBaseLogger;
  /** Tests are less patient. */
  pace?: { pollSeconds?: number; leftAloneSeconds?: number };
}

export interface JobQueue {
  /** Runs jobs outside of their schedule: on one of all instances, and not again within `leftAloneSeconds`. */
  runNow(names: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const CONNECTIONS = 2;
const STOPS_WITHIN_MS = 3_000;
const POLL_SECONDS = 30;
const LEFT_ALONE_SECONDS = 600;

/** Opens the job queue, which starts each job by its schedule. Every instance may have one: it gives each run to one of them. */
export async function openQueue({ databaseUrl, timeouts, ...parts }: QueueParts): Promise<JobQueue> {
  const sockets = new Sockets();
  const connecting = { ...connectionOptions(databaseUrl, { name: "bruma-jobs", timeouts }), stream: sockets.create };
  const boss = new PgBoss({ ...connecting, max: CONNECTIONS });
  boss.on("error", (error) => parts.log.warn({ err: error }, "the job queue stumbled"));
  const close = async (graceful: boolean) => {
    // With a silent database it would wait for an answer; closing the connections ends that.
    await withTimeout(STOPS_WITHIN_MS + 1_000, boss.stop({ graceful, timeout: STOPS_WITHIN_MS }), () => {}).catch(
      () => {},
    );
    await sockets.close(0);
  };
  try {
    await boss.start();
    for (const job of JOBS) await schedule(boss, job, parts);
  } catch (error) {
    await close(false);
    throw error;
  }
  const singletonSeconds = parts.pace?.leftAloneSeconds ?? LEFT_ALONE_SECONDS;
  return {
    async runNow(names) {
      for (const name of names) {
        await boss.send(name, {}, { singletonKey: "run now", singletonSeconds });
      }
    },
    close: () => close(true),
  };
}

async function schedule(
  boss: PgBoss,
  { name, cron, run }: (typeof JOBS)[number],
  { shop, media, examine, log, pace }: Omit<QueueParts, "databaseUrl" | "timeouts">,
): Promise<void> {
  await boss.createQueue(name);
  await boss.schedule(name, cron);
  await boss.work(name, { pollingIntervalSeconds: pace?.pollSeconds ?? POLL_SECONDS }, async () => {
    try {
      await requireTrueClock(shop);
      log.info({ job: name, result: await run(shop, media, examine) }, "job done");
      await noteRun(shop.db, name);
    } catch (error) {
      log.error({ err: error, job: name }, "job failed");
      throw error; // the queue tries again
    }
  });
}

// A run may start late, take a while, and fail once.
const GRACE_SECONDS = 600;
// The times between two runs differ where a schedule has, say, two hours of the night.
const TURNS = 5;

/** Within how long each job has to run again: the longest time between two runs of its schedule, and ten minutes. */
export function expectedJobs(): { name: string; withinSeconds: number }[] {
  const calendar = new PgBoss({ db: { executeSql: () => Promise.reject(new Error("a calendar asks no database")) } });
  return JOBS.map(({ name, cron }) => {
    const turns = calendar.previewSchedule(cron, { count: TURNS }).map((turn) => turn.getTime() / 1000);
    const gaps = turns.slice(1).map((turn, index) => turn - (turns[index] ?? turn));
    return { name, withinSeconds: Math.max(...gaps) + GRACE_SECONDS };
  });
}
