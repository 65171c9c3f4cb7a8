import type { Db } from "@bruma/db";
import { sql } from "@bruma/db/sql";

export interface JobRun {
  name: string;
  secondsAgo: number;
  withinSeconds: number;
  isLate: boolean;
}

/** Notes which jobs there are, and within how long each has to run again. The time of a new one starts now. */
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

/** Notes that a job ran to its end. */
export async function noteRun(db: Db, name: string): Promise<void> {
  await db.execute(sql`update job_runs set succeeded_at = now() where name = ${name}`);
}

/** By the database's clock, over all instances. */
export async function readJobRuns(db: Db): Promise<JobRun[]> {
  const rows = (
    await db.execute<{ name: string; secondsAgo: number; withinSeconds: number; isLate: boolean }>(sql`
    select name, extract(epoch from now() - succeeded_at)::float8 as "secondsAgo", within_seconds as "withinSeconds",
      succeeded_at + make_interval(secs => within_seconds) < now() as "isLate"
    from job_runs order by name`)
  ).rows;
  return [...rows];
}

/**
 * Whether no job at all has finished within the time in which the most frequent one has to. Before that time has passed since `begun`
 * (by `performance.now()`) it says no: the program has just started.
 */
export function areStalled(runs: readonly JobRun[], begun: number): boolean {
  const soonest = Math.min(...runs.map(({ withinSeconds }) => withinSeconds));
  const watched = (performance.now() - begun) / 1000;
  return runs.length > 0 && watched > soonest && runs.every(({ secondsAgo }) => secondsAgo > soonest);
}
