import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Connections } from "./connection/Connections.ts";

export type Db = NodePgDatabase & { $client: Connections };
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
