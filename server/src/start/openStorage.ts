import {
  connect,
  type Database,
  hasPendingMigrations,
  mendedRelease,
  migrate,
  type ServerRelease,
  startEmbedded,
  type Timeouts,
} from "@bruma/db";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";

// Somebody waits for the answer, and others wait behind: rather a clear no after seconds than none for minutes.
const FOR_REQUESTS: Timeouts = { statementMs: 10_000, lockMs: 5_000, idleMs: 20_000, silenceMs: 15_000 };
// The demo shop, imports, jobs, mail: long work, that must not hang for ever all the same.
export const FOR_WORK: Timeouts = { statementMs: 120_000, lockMs: 60_000, idleMs: 60_000, silenceMs: 130_000 };
const WORK_CONNECTIONS = 6;

export interface Storage {
  url: string;
  /** For what somebody waits for. */
  database: Database;
  /** For what the shop does by itself. Requests cannot use it up, and so it also tells whether the database answers. */
  work: Database;
  isEmbedded: boolean;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** The shop's PostgreSQL, migrated: the one that is named, or one of our own under `DATA_DIR`. */
export async function openStorage(config: Readonly<Config>, log: FastifyBaseLogger): Promise<Storage> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir, log }) : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? "";
  try {
    const release = await migrate(url);
    if (embedded === undefined) warnOfHoles(release, log);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const database = connect(url, { max: config.databaseConnections, timeouts: FOR_REQUESTS });
  const work = connect(url, { max: WORK_CONNECTIONS, timeouts: FOR_WORK });
  return {
    url,
    database,
    work,
    isEmbedded: embedded !== undefined,
    isReady: async () => !(await hasPendingMigrations(work.sql)),
    close: async () => {
      await Promise.all([database.close(), work.close()]);
      await embedded?.stop();
    },
  };
}

function warnOfHoles(release: ServerRelease, log: FastifyBaseLogger): void {
  const mended = mendedRelease(release);
  if (mended === undefined) return;
  log.warn(
    `PostgreSQL ${release.name}, to which DATABASE_URL leads, has known holes: install ${mended} or newer (docs/advisories.md)`,
  );
}
