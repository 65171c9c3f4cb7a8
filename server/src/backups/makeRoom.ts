import { rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { connect, isFolderInUse, StartupProblem, startEmbedded } from "@bruma/db";
import type { Config } from "../config.ts";
import { createLogger } from "../logger.ts";

/**
 * Makes place for a backup where a shop stands. The shop's own database is moved beside its place: returns where it lies then. In one that others
 * look after the shop's tables are dropped. Refuses where a shop runs on it.
 */
export async function makeRoom(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  now: Date,
): Promise<string | undefined> {
  if (databaseUrl !== undefined) return dropTables(databaseUrl);
  const stands = join(dataDir, "postgres");
  if (!(await stat(stands).catch(() => undefined))) return undefined;
  if (await isFolderInUse(dataDir)) throw new StartupProblem("The shop runs: stop it, then restore over it.");
  // A server that a killed shop left behind ends by this; one that cannot start any more is put aside all the same.
  await startEmbedded({ dataDir, log: createLogger("error") }).then(
    ({ stop }) => stop(),
    () => {},
  );
  const aside = `${stands}-${now.toISOString().slice(0, 19).replace(/:/g, "-")}`;
  await rename(stands, aside);
  return aside;
}

/** Also the queue's: its jobs are planned anew. What an extension brought into `public` comes back with the migrations. */
async function dropTables(url: string): Promise<undefined> {
  const { sql, close } = connect(url, { max: 1 });
  try {
    const [others] = await sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    if (Number(others?.count) > 0) {
      throw new StartupProblem(
        `Others are connected to this database (${others?.count}): stop every instance of the shop, then restore over it.`,
      );
    }
    await sql.unsafe(`begin; drop schema if exists public, drizzle, pgboss cascade; create schema public; commit`);
  } finally {
    await close();
  }
}
