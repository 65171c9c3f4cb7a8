import { type SQL, sql } from "@bruma/db/sql";

/** For `search_form(…) like`: what holds this text as it is typed, whatever its case and accents. */
export function containing(text: string): SQL {
  return sql`search_form(${`%${text.replace(/[\\%_]/g, "\\$&")}%`})`;
}
