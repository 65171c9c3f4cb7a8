import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { CONNECTING } from "./connecting.ts";
import { driverLimits, type Patience, serverLimits } from "./patience.ts";
import { prepareStatements } from "./prepareStatements.ts";

export interface ConnectOptions {
  /** The most connections held at a time. Default: 20. */
  max?: number;
  /** Default: as the server is set, which usually is for ever. */
  patience?: Patience;
  /** What PostgreSQL remarks beside its answers. Default: not listened to. */
  onNotice?: (message: string) => void;
}

export type Database = ReturnType<typeof connect>;
export type Db = Database["drizzle"];
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/**
 * Opens a pool on `url`. Of several hosts, separated by commas, each connection goes to the first in turn that takes it; with
 * `target_session_attrs=read-write` to the one that may be written. No connection is made before the first query. `close` lets
 * running queries end, for five seconds.
 */
export function connect(url: string, { max = 20, patience, onNotice = () => {} }: ConnectOptions = {}) {
  const sql = postgres(url, {
    ...CONNECTING,
    ...driverLimits(patience),
    max,
    onnotice: (notice) => onNotice(notice.message ?? ""),
    connection: { application_name: "bruma", TimeZone: "UTC", ...serverLimits(patience) },
  });
  const db = drizzle(sql, { casing: "snake_case" });
  acceptValues(sql);
  prepareStatements(sql);
  return { sql, drizzle: db, close: () => sql.end({ timeout: 5 }) };
}

const DATE_TYPES = [1082, 1114, 1184];
const JSON_TYPES = [114, 3802];

/** Drizzle hands dates and JSON over as text and switches their encoding off; raw queries pass the values themselves. */
function acceptValues(sql: postgres.Sql): void {
  for (const type of DATE_TYPES) {
    sql.options.serializers[type] = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  }
  for (const type of JSON_TYPES) {
    sql.options.serializers[type] = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  }
}
