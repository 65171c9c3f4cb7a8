import { integer, pgTable, text, uniqueIndex } from "../../pgCore.ts";
import { createdAt, id } from "../types.ts";
import { users } from "./users.ts";

/** How a member of staff narrows and sorts a list of the back office, by a name of their own. */
export const savedFilters = pgTable(
  "saved_filters",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The path of the list's endpoint. */
    list: text().notNull(),
    name: text().notNull(),
    /** What its address says after the path. */
    search: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("saved_filters_name_key").on(t.userId, t.list, t.name)],
);
