import { LOGO_SLOTS, LOGO_TYPES } from "@bruma/contract";
import { check, integer, pgTable, text } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { media } from "./goods/media.ts";
import { bytea, createdAt, oneOf } from "./types.ts";

/** The shop's own logos, each at most once. */
export const logos = pgTable(
  "logos",
  {
    slot: text({ enum: LOGO_SLOTS }).primaryKey(),
    type: text({ enum: LOGO_TYPES }).notNull(),
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** As browsers show it. */
    bytes: bytea().notNull(),
    /** A PNG on white, for mails and printed documents. */
    print: bytea().notNull(),
    uploadedAt: createdAt(),
  },
  () => [
    check("logos_slot_check", oneOf("slot", LOGO_SLOTS)),
    check("logos_type_check", oneOf("type", LOGO_TYPES)),
    check("logos_size_check", sql`width > 0 and height > 0`),
  ],
);

/** What stands at the top of the home page. One row at most. */
export const heroPictures = pgTable(
  "hero_pictures",
  {
    id: integer().primaryKey(),
    mediaId: integer()
      .notNull()
      .references(() => media.id),
    alt: text().notNull(),
    chosenAt: createdAt(),
  },
  () => [check("hero_pictures_one_row_check", sql`id = 1`)],
);
