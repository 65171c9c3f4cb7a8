import { join } from "node:path";
import { connect, type Database, reachEmbedded } from "@bruma/db";
import { readLastBackup } from "../backups/lastBackup.ts";
import type { Config } from "../config.ts";
import { createLogger } from "../logger.ts";
import { type Finding, fault } from "./Finding.ts";
import { lookAtBackups } from "./lookAtBackups.ts";
import { lookAtDatabase } from "./lookAtDatabase.ts";
import { lookAtEntrance } from "./lookAtEntrance.ts";
import { lookAtInvoices } from "./lookAtInvoices.ts";
import { lookAtMachine } from "./lookAtMachine.ts";
import { lookAtMail, lookAtSettings } from "./lookAtShop.ts";
import { lookAtWork } from "./lookAtWork.ts";

interface Given {
  /** Default: below the data folder. */
  backups?: string | undefined;
  /** The running shop's. Default: reached anew; a database of the shop's own that is stopped runs meanwhile. */
  database?: Database;
}

/** Looks at everything that a shop stands on. Changes nothing. */
export async function examine(config: Readonly<Config>, { backups, database }: Given = {}): Promise<Finding[]> {
  const now = () => new Date();
  return (
    await Promise.all([
      lookAtMachine(config.dataDir),
      lookAtEntrance(config, now()),
      lookInside(config, database, now),
      lookAtMail(config.smtpUrl),
      lookAtBackups(backups ?? join(config.dataDir, "backups"), now(), await readLastBackup(config.dataDir)),
    ])
  ).flat();
}

async function lookInside(config: Readonly<Config>, given: Database | undefined, now: () => Date): Promise<Finding[]> {
  let reached: Awaited<ReturnType<typeof reach>> | undefined;
  try {
    reached = given ? { database: given, leave: async () => {} } : await reach(config);
    return [
      ...(await lookAtDatabase(reached.database, config.databaseUrl === undefined, now)),
      await lookAtSettings(reached.database.drizzle),
      ...(await lookAtInvoices(reached.database.drizzle, now())),
      ...(await lookAtWork(reached.database.drizzle, now())),
    ];
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return [fault("Base de datos", said, "Mira docs/runbook.md, «La tienda está muy ocupada».")];
  } finally {
    await reached?.leave();
  }
}

async function reach({ databaseUrl, dataDir }: Readonly<Config>) {
  const { url, leave } = databaseUrl
    ? { url: databaseUrl, leave: async () => {} }
    : await reachEmbedded({ dataDir, log: createLogger("error") });
  const database = connect(url, { max: 1 });
  return {
    database,
    leave: async () => {
      await database.close();
      await leave();
    },
  };
}
