import { check, date, integer, pgTable, primaryKey, text } from "../pgCore.ts";
import { sql } from "../sql.ts";

/** How often each kind of page was seen in a day, and where its visitors came from. It knows nobody. */
export const pageViews = pgTable(
  "page_views",
  {
    day: date({ mode: "string" }).notNull(),
    page: text().notNull(),
    source: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.source] }), check("page_views_count_check", sql`count > 0`)],
);

/** How often somebody came in from outside in a day, and from what kind of place. Counted by the server, of nobody in particular. */
export const visits = pgTable(
  "visits",
  {
    day: date({ mode: "string" }).notNull(),
    source: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.source] }), check("visits_count_check", sql`count > 0`)],
);
