import { check, integer, jsonb, pgTable, text, uuid } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { createdAt } from "./types.ts";

export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: createdAt(),
});

/**
 * One row, with another revision after each commit that touches settings, tariff or published texts: kept by the triggers
 * `settings_new_terms`, `shipping_rates_new_terms` and `content_versions_new_terms`. Whoever remembers those asks only this.
 */
export const termsRevisions = pgTable(
  "terms_revisions",
  { id: integer().primaryKey().default(1), revision: uuid().notNull() },
  () => [check("terms_revisions_one_row_check", sql`id = 1`)],
);
