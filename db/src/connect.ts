import { ConnectionPool } from "./ConnectionPool.ts";
import { drizzleOn } from "./drizzleOn.ts";
import type { Patience } from "./patience.ts";
import { rawSql } from "./rawSql.ts";

export interface ConnectOptions {
  /** The most connections held at a time. Default: 20. */
  max?: number;
  /** Default: as the server is set, which usually is for ever. */
  patience?: Patience;
  /** What PostgreSQL remarks beside its answers. Default: not listened to. */
  onNotice?: (message: string) => void;
}

export type Database = ReturnType<typeof connect>;

/** Opens a pool on `url`. No connection is made before the first query. `close` lets running queries end, for five seconds. */
export function connect(url: string, { max = 20, patience, onNotice = () => {} }: ConnectOptions = {}) {
  const pool = new ConnectionPool(url, { max, patience, onNotice });
  return { url, patience, pool, sql: rawSql(pool), drizzle: drizzleOn(pool), close: () => pool.close() };
}
