import { connect } from "@bruma/db";
import { openTestProxy } from "@bruma/db/testProxy";
import { openTestShop, type TestShop } from "@bruma/domain/testShop";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { createLogger } from "../logger.ts";
import { diskStore } from "../media/diskStore.ts";
import { openTestApp } from "../testApp.ts";
import { JOBS } from "./jobList.ts";
import { expectJobs, readJobRuns } from "./jobRuns.ts";
import { expectedJobs } from "./openQueue.ts";
import { type JobParts, startJobs } from "./startJobs.ts";

const TIMEOUTS = { statementMs: 2_000, lockMs: 1_000, idleMs: 2_000, silenceMs: 3_000 };
const LATE_SECONDS = 3;
const PACE = {
  looksEveryMs: 300,
  againAfterMs: 100,
  withinSeconds: LATE_SECONDS,
  pollSeconds: 0.5,
  leftAloneSeconds: 2,
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(() => shop.database.sql`drop schema if exists pgboss cascade`);

/** Jobs that begin a run of their own when they are late, as none is due while a test runs. */
async function start(url = shop.url, given: Partial<JobParts> = {}) {
  const database = connect(url, { max: 3, timeouts: TIMEOUTS });
  const jobs = startJobs({
    databaseUrl: url,
    timeouts: TIMEOUTS,
    shop: { ...shop, db: database.drizzle },
    media: diskStore("/nonexistent"),
    log: createLogger("silent"),
    pace: PACE,
    ...given,
  });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await jobs.stop();
    await database.close();
  };
  onTestFinished(stop);
  return { stop };
}

/** Names of the jobs that have run since. Those whose files are nowhere cannot. */
async function ranSince(moment: Date): Promise<string[]> {
  const rows = await shop.database.sql<{ name: string }[]>`
    select name from job_runs where succeeded_at > ${moment} order by name`;
  return rows.map(({ name }) => name);
}
const databaseTime = async () => {
  const [row] = await shop.database.sql<{ now: Date }[]>`select now()`;
  return row?.now ?? new Date(Number.NaN);
};
const SOME = "law.enforce-bans";

test("each job has a time within which it must have run again, from its own schedule", () => {
  const within = Object.fromEntries(expectedJobs().map(({ name, withinSeconds }) => [name, withinSeconds]));
  expect(Object.keys(within)).toEqual(JOBS.map(({ name }) => name));
  expect(within).toMatchObject({
    "law.enforce-bans": 660,
    "orders.expire-unpaid": 900,
    "law.recheck-products": 83_400,
    "privacy.apply-retention": 87_000,
  });
});

test.each(["refused", "cut", "silent"] as const)(
  "jobs run again by themselves after the database was away (%s), and stop within seconds",
  async (outage) => {
    const proxy = await openTestProxy(shop.url);
    onTestFinished(() => proxy.close());
    const { stop } = await start(proxy.url);
    const begun = await databaseTime();
    await expect.poll(() => ranSince(begun)).toContain(SOME);
    await proxy.fail(outage);
    // Until one is late: what was under way has ended, or hangs.
    await expect.poll(async () => (await readJobRuns(shop.db)).every(({ isLate }) => isLate)).toBe(true);
    await proxy.mend();
    const mended = await databaseTime();
    await expect.poll(() => ranSince(mended), { timeout: 40_000 }).toHaveLength(JOBS.length);
    const stopping = performance.now();
    await stop();
    expect(performance.now() - stopping).toBeLessThan(9_000);
  },
);

test("jobs stop within seconds while the database is away", async () => {
  const proxy = await openTestProxy(shop.url);
  onTestFinished(() => proxy.close());
  const { stop } = await start(proxy.url);
  const begun = await databaseTime();
  await expect.poll(() => ranSince(begun)).toContain(SOME);
  await proxy.fail("silent");
  const stopping = performance.now();
  await stop();
  expect(performance.now() - stopping).toBeLessThan(15_000);
});

test("where the database is away when the program starts its jobs, they begin when it is back", async () => {
  const proxy = await openTestProxy(shop.url);
  onTestFinished(() => proxy.close());
  await proxy.fail("refused");
  const begun = await databaseTime();
  await start(proxy.url);
  await proxy.mend();
  await expect.poll(() => ranSince(begun), { timeout: 40_000 }).toContain(SOME);
});

test("a job queue under which nothing runs is opened again, whatever the cause", async () => {
  await start();
  const begun = await databaseTime();
  await expect.poll(() => ranSince(begun)).toContain(SOME);
  // Its own tables are gone: no outage of the database would tell it. While it reads them, the database may choose it or this.
  const drop = () => shop.database.sql`drop schema if exists pgboss cascade`.then(() => true);
  await expect.poll(() => drop().catch(() => false)).toBe(true);
  const dropped = await databaseTime();
  await expect.poll(() => ranSince(dropped), { timeout: 40_000 }).toContain(SOME);
});

test("where no job has run for too long, /readyz and /metrics say so; where only one is late, the shop stays ready", async () => {
  const { app, close } = await openTestApp({}, shop);
  onTestFinished(close);
  await expectJobs(shop.db, [
    { name: "frequent", withinSeconds: 1 },
    { name: "nightly", withinSeconds: 90_000 },
  ]);
  const { sql } = shop.database;
  const ask = async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return { statusCode, body };
  };
  await sql`update job_runs set succeeded_at = now() - interval '1 hour' where name = 'frequent'`;
  await expect
    .poll(() => ask("/readyz"))
    .toEqual({
      statusCode: 200,
      body: JSON.stringify({ status: "ready", late: ["frequent"] }),
    });
  await sql`update job_runs set succeeded_at = now() - interval '2 hours'`;
  await expect.poll(async () => (await ask("/readyz")).statusCode, { timeout: 5_000 }).toBe(503);
  expect(JSON.parse((await ask("/readyz")).body)).toMatchObject({
    status: "not ready",
    reason: "jobs",
    message: expect.stringContaining("tarea programada"),
    late: ["frequent"],
  });
  const { body: metrics } = await ask("/metrics");
  expect(metrics).toContain('bruma_job_late{job="frequent"} 1');
  expect(metrics).toContain('bruma_job_late{job="nightly"} 0');
  expect(metrics).toMatch(/bruma_job_seconds_since_run\{job="nightly"\} 72\d\d/);
  await sql`update job_runs set succeeded_at = now() + interval '1 hour'`;
  await expect
    .poll(() => ask("/readyz"), { timeout: 5_000 })
    .toEqual({ statusCode: 200, body: JSON.stringify({ status: "ready" }) });
});
