import { connect, type Database, hasPendingMigrations, migrate, startEmbedded } from "@bruma/db";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";

export interface Storage {
  url: string;
  database: Database;
  isEmbedded: boolean;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** The shop's PostgreSQL, migrated: the one that is named, or one of our own under `DATA_DIR`. */
export async function openStorage(config: Readonly<Config>, log: FastifyBaseLogger): Promise<Storage> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir, log }) : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? "";
  try {
    await migrate(url);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const database = connect(url, { max: config.databaseConnections });
  return {
    url,
    database,
    isEmbedded: embedded !== undefined,
    isReady: async () => !(await hasPendingMigrations(database.sql)),
    close: async () => {
      await database.close();
      await embedded?.stop();
    },
  };
}
