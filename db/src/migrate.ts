import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { connect } from "./connection/connect.ts";
import type { ServerRelease } from "./connection/serverRelease.ts";
import { StartupProblem } from "./embedded/StartupProblem.ts";
import type { RawSql } from "./rawSql.ts";
import { ROOT } from "./root.ts";

export const MIGRATIONS = join(ROOT, "db/migrations");

// Any number does, as long as nobody else locks it in this database.
const MIGRATION_LOCK = 7_204_518_831;

const OLDEST_SERVER = 15;

/**
 * Brings the database up to date, and returns its server's release. Instances that start together take turns; all but the first find
 * nothing to do.
 */
export async function migrate(url: string, folder = MIGRATIONS): Promise<ServerRelease> {
  // One connection: the lock belongs to it, and lasts until it closes, whatever happens.
  const database = connect(url, { max: 1 });
  try {
    const release = await refuseUnfitServer(database.sql);
    await database.sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await applyMigrations(database.drizzle, { migrationsFolder: folder });
    return release;
  } finally {
    await database.close();
  }
}

/** Whether this program knows migrations that the database has not seen. */
export async function hasPendingMigrations(sql: RawSql): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.folderMillis ?? 0;
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return newest > 0;
  const [applied] = await sql`select max(created_at) as newest from drizzle.__drizzle_migrations`;
  return Number(applied?.newest ?? 0) < newest;
}

async function refuseUnfitServer(sql: RawSql): Promise<ServerRelease> {
  const server = await readServer(sql);
  if (server.version < OLDEST_SERVER * 10_000) {
    throw new StartupProblem(
      `The database server is PostgreSQL ${server.name}: set DATABASE_URL to version ${OLDEST_SERVER} or newer.`,
    );
  }
  if (server.encoding !== "UTF8") {
    throw new StartupProblem(
      `The database is encoded in ${server.encoding}: set DATABASE_URL to one made with ENCODING 'UTF8'.`,
    );
  }
  return server;
}

async function readServer(sql: RawSql) {
  try {
    const [row] = await sql`
      select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
        current_setting('server_encoding') as encoding`;
    return { version: Number(row?.version), name: String(row?.name), encoding: String(row?.encoding) };
  } catch (error) {
    // Only the reason is told: the connection string may hold a password.
    const reason = error instanceof Error ? error.message : "no answer";
    throw new StartupProblem(`The database cannot be reached (${reason}): check DATABASE_URL.`, { cause: error });
  }
}
