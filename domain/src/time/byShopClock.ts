import { TIME_ZONE } from "@bruma/contract";
import { type AnyColumn, type SQL, sql } from "@bruma/db/sql";

const zone = sql.raw(`'${TIME_ZONE}'`);

/** SQL: turns a moment into the shop's local time, or local time into the moment (`at time zone`). */
export const byShopClock = (time: AnyColumn | SQL): SQL => sql`((${time}) at time zone ${zone})`;
