import { customType, integer, timestamp } from "../pgCore.ts";
import { sql } from "../sql.ts";

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const moment = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => moment().notNull().defaultNow();

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
/** The number of a transaction. */
export const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** `column in ('a', 'b')` for a CHECK: text with a constraint instead of an enum, which could not lose a value. */
export function oneOf(column: string, values: readonly string[]) {
  return sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);
}
