import { join } from "node:path";
import { connect, reachEmbedded } from "@bruma/db";
import type { Config } from "../config.ts";
import { createLogger } from "../logger.ts";
import { type Finding, fault } from "./Finding.ts";
import { lookAtBackups } from "./lookAtBackups.ts";
import { lookAtDatabase } from "./lookAtDatabase.ts";
import { lookAtEntrance } from "./lookAtEntrance.ts";
import { lookAtMachine } from "./lookAtMachine.ts";
import { lookAtMail, lookAtSettings } from "./lookAtShop.ts";

/** Looks at everything that a shop stands on. Changes nothing; a database of the shop's own that is stopped runs meanwhile. */
export async function examine(config: Readonly<Config>, backups: string | undefined): Promise<Finding[]> {
  const now = () => new Date();
  return (
    await Promise.all([
      lookAtMachine(config.dataDir),
      lookAtEntrance(config, now()),
      lookInside(config, now),
      lookAtMail(config.smtpUrl),
      lookAtBackups(backups ?? join(config.dataDir, "backups"), now()),
    ])
  ).flat();
}

async function lookInside(config: Readonly<Config>, now: () => Date): Promise<Finding[]> {
  let reached: Awaited<ReturnType<typeof reach>> | undefined;
  try {
    reached = await reach(config);
    return [
      ...(await lookAtDatabase(reached.database, config.databaseUrl === undefined, now)),
      await lookAtSettings(reached.database.drizzle),
    ];
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return [fault("Database", said, "See docs/runbook.md, «La tienda está muy ocupada».")];
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
