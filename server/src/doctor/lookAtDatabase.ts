import { type Database, hasPendingMigrations, mendedRelease } from "@bruma/db";
import { type Finding, fault, good, watch } from "./Finding.ts";

const MOST_APART_MS = 60_000;

/** The database's release, schema, clock and connections. `isEmbedded`: the one that the shop brings. */
export async function lookAtDatabase({ sql }: Database, isEmbedded: boolean, now: () => Date): Promise<Finding[]> {
  const asked = now().getTime();
  const [row] = await sql`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      extract(epoch from clock_timestamp()) * 1000 as ms, current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as held`;
  const release = { version: Number(row?.version), name: String(row?.name) };
  return [
    lookAtRelease(release, isEmbedded),
    (await hasPendingMigrations(sql))
      ? watch("Schema", "older than this program", "The next start brings it up to date: take a backup before it.")
      : good("Schema", "up to date"),
    judgeClock(Number(row?.ms) - asked),
    judgeConnections(Number(row?.held), Number(row?.most)),
  ];
}

export function lookAtRelease(release: { version: number; name: string }, isEmbedded: boolean): Finding {
  const found = `PostgreSQL ${release.name}${isEmbedded ? ", the shop's own" : ""}`;
  const mended = mendedRelease(release);
  if (mended === undefined) return good("Database", found);
  return isEmbedded
    ? watch(
        "Database",
        `${found}, has known holes`,
        "It listens on this machine alone; docs/advisories.md says what they mean. To close them set DATABASE_URL.",
      )
    : fault("Database", `${found}, has known holes`, `Install ${mended} or newer (docs/advisories.md).`);
}

export function judgeClock(apartMs: number): Finding {
  const seconds = Math.round(Math.abs(apartMs) / 1000);
  const found = `${seconds} s off the database's`;
  return Math.abs(apartMs) > MOST_APART_MS
    ? fault(
        "Clock",
        found,
        "Deadlines and invoices go by it: set it by NTP on both machines (timedatectl set-ntp true).",
      )
    : good("Clock", found);
}

export function judgeConnections(held: number, most: number): Finding {
  const found = `${held} of ${most} in use`;
  return held > most * 0.9
    ? watch("Connections", found, "Raise max_connections, or lower DATABASE_CONNECTIONS (docs/scale.md).")
    : good("Connections", found);
}
