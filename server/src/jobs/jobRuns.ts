import type { Db } from "@bruma/db";
import { sql } from "drizzle-orm";

export interface JobRun {
  name: string;
  secondsAgo: number;
  withinSeconds: number;
  isLate: boolean;
}

/** Says which jobs there are, and within how long each has to run again. New ones count from now on. */
export async function expectJobs(db: Db, jobs: readonly { name: string; withinSeconds: number }[]): Promise<void> {
  const expected = JSON.stringify(jobs);
  await db.execute(sql`
    insert into job_runs (name, within_seconds)
    select j.name, j."withinSeconds" from jsonb_to_recordset(${expected}::jsonb) as j (name text, "withinSeconds" int)
    on conflict (name) do update set within_seconds = excluded.within_seconds`);
  await db.execute(sql`
    delete from job_runs
    where name not in (select j.name from jsonb_to_recordset(${expected}::jsonb) as j (name text))`);
}

/** A job ran to its end. */
export async function noteRun(db: Db, name: string): Promise<void> {
  await db.execute(sql`update job_runs set succeeded_at = now() where name = ${name}`);
}

/** By the database's clock, over all instances. */
export async function readJobRuns(db: Db): Promise<JobRun[]> {
  const rows = await db.execute<{ name: string; secondsAgo: number; withinSeconds: number; isLate: boolean }>(sql`
    select name, extract(epoch from now() - succeeded_at)::float8 as "secondsAgo", within_seconds as "withinSeconds",
      succeeded_at + make_interval(secs => within_seconds) < now() as "isLate"
    from job_runs order by name`);
  return [...rows];
}

/**
 * Not one of the jobs has run to its end in the time in which the most frequent one must, though somebody has seen to it for that
 * long: since `begun`, as `performance.now()` tells.
 */
export function standsStill(runs: readonly JobRun[], begun: number): boolean {
  const soonest = Math.min(...runs.map(({ withinSeconds }) => withinSeconds));
  const watched = (performance.now() - begun) / 1000;
  return runs.length > 0 && watched > soonest && runs.every(({ secondsAgo }) => secondsAgo > soonest);
}
