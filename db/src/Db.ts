import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { ConnectionPool } from "./connection/ConnectionPool.ts";

export type Db = NodePgDatabase & { $client: ConnectionPool };
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
