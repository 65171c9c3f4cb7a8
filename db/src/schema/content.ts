import { CONTENT_SLUGS } from "@bruma/contract";
import { check, integer, pgTable, text, unique } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { createdAt, id, oneOf } from "./types.ts";

/** Ledger, append-only (a trigger refuses anything else): every text that a page has had. The highest number is in force. */
export const contentVersions = pgTable(
  "content_versions",
  {
    id: id(),
    slug: text({ enum: CONTENT_SLUGS }).notNull(),
    number: integer().notNull(),
    /** Markdown, with placeholders for what the settings say. */
    text: text().notNull(),
    note: text(),
    /** No foreign key: the row outlives whoever wrote it. Null: the shop came with it. */
    authorId: integer(),
    authorName: text(),
    at: createdAt(),
  },
  (t) => [
    unique("content_versions_slug_number_unique").on(t.slug, t.number),
    check("content_versions_slug_check", oneOf("slug", CONTENT_SLUGS)),
    check("content_versions_number_check", sql`number > 0`),
  ],
);
