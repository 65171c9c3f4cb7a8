import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withDatabase } from "./buyers.ts";
import type { BenchedShop } from "./startShop.ts";

// Linux counts what ended children used in hundredths of a second, whatever its kernel's own clock does.
const TICKS = 100;

export interface DatabaseFigures {
  /** Of all of PostgreSQL's processes; NaN where the system does not tell. */
  cpuSeconds: number;
  /** How much it has written to its log (WAL) in all. */
  walBytes: number;
}

/** What the shop's PostgreSQL has used so far. */
export async function databaseFigures(shop: BenchedShop): Promise<DatabaseFigures> {
  const walBytes = await withDatabase(shop, async ({ sql }) => {
    const [row] = await sql<{ bytes: number }[]>`select (pg_current_wal_lsn() - '0/0')::float8 as bytes`;
    return row?.bytes ?? Number.NaN;
  });
  return { cpuSeconds: cpuSecondsOf(shop), walBytes };
}

function cpuSecondsOf({ dataDir }: BenchedShop): number {
  if (process.platform !== "linux") return Number.NaN;
  const [first] = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
  const postmaster = Number(first);
  const ended = Number(statOf(postmaster)?.[13]) / TICKS;
  const running = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid === postmaster || Number(statOf(pid)?.[1]) === postmaster);
  return running.reduce((sum, pid) => sum + runSecondsOf(pid), ended);
}

/** The fields of `/proc/<pid>/stat` behind the name; undefined for a process that has ended. */
function statOf(pid: number): string[] | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** The scheduler counts in nanoseconds. */
const runSecondsOf = (pid: number) => Number(read(`/proc/${pid}/schedstat`)?.split(" ")[0] ?? 0) / 1e9;

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
