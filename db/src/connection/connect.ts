import { drizzleOn } from "../drizzleOn.ts";
import { rawSql } from "../rawSql.ts";
import { ConnectionPool } from "./ConnectionPool.ts";
import type { Timeouts } from "./timeouts.ts";

export interface ConnectOptions {
  /** The most connections held at a time. Default: 20. */
  max?: number;
  /** Default: as the server is set, which usually is for ever. */
  timeouts?: Timeouts;
  /** What PostgreSQL remarks beside its answers. Default: not listened to. */
  onNotice?: (message: string) => void;
}

export type Database = ReturnType<typeof connect>;

/** Opens a pool on `url`. No connection is made before the first query. `close` lets running queries end, for five seconds. */
export function connect(url: string, { max = 20, timeouts, onNotice = () => {} }: ConnectOptions = {}) {
  const pool = new ConnectionPool(url, { max, timeouts, onNotice });
  return { url, timeouts, pool, sql: rawSql(pool), drizzle: drizzleOn(pool), close: () => pool.close() };
}
