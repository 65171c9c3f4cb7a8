import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@bruma/db";
import type { ShopProcess } from "./ShopProcess.ts";

/** As in docs/reliability.md: silent connections are given up, late jobs are looked for each minute, and each job looks every half. */
const JOBS_WITHIN_MS = 300_000;

const BEGIN_WITHIN_MS = 240_000;

/** Waits until jobs run: a queue that is only about to begin would meet an outage otherwise than one that is open. */
export async function untilJobsRun({ sql }: Database): Promise<void> {
  const [moment] = await sql`select now() as now`;
  const begun = performance.now();
  while ((await sql`select 1 from job_runs where succeeded_at > ${moment?.now}`).length === 0) {
    if (performance.now() - begun > BEGIN_WITHIN_MS) throw new Error("No job runs, and nothing is wrong yet");
    await pause(200);
  }
}

/** As if the outage had gone over the turn of every job, the nightly ones too. */
export async function makeJobsDue({ sql }: Database): Promise<void> {
  await sql`update job_runs set succeeded_at = now() - make_interval(secs => within_seconds + 60)`;
  // They were run outside of their schedule in the round before, and would not be again for a while.
  await sql`update pgboss.job set singleton_on = null where singleton_key = 'run now'`;
}

/** Each job runs to its end again; an order whose time is up lapses, and no mail is left. Returns how long it took. */
export async function expectJobsRun(shop: ShopProcess, { sql }: Database): Promise<string> {
  const [order] = await sql`
    update orders set expires_at = now() - interval '1 hour'
    where id = (select max(id) from orders where status = 'pending' and paid_cents = 0) returning id`;
  const [moment] = await sql`select now() as now`;
  const begun = performance.now();
  for (;;) {
    const late =
      await sql`select name from job_runs where succeeded_at < now() - make_interval(secs => within_seconds)`;
    const [left] = await sql`
      select (select count(*)::int from mails where state = 'queued' and created_at < ${moment?.now}) as mails,
        (select count(*)::int from orders where id = ${order?.id ?? 0} and status = 'pending') as orders`;
    const tookMs = performance.now() - begun;
    if (late.length === 0 && left?.mails === 0 && left.orders === 0) {
      if (!(await shop.isReady())) throw new Error("The shop is not ready, though every job has run");
      return `every job run after ${Math.round(tookMs / 1_000)} s`;
    }
    if (tookMs > JOBS_WITHIN_MS) {
      const names = late.map(({ name }) => name).join(", ");
      throw new Error(
        `Not run again: ${names || "no job"}; ${left?.mails} mails wait, ${left?.orders} orders do not lapse`,
      );
    }
    await pause(500);
  }
}
