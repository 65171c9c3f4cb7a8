import { ARTWORK_TYPES } from "@bruma/contract";
import { check, integer, pgTable, text } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { bytea, createdAt, oneOf } from "./types.ts";

/** The official notice on the legal guarantee, as the owner took it from the Official Journal (Regulation (EU) 2025/1960). One row at most. */
export const guaranteeNotices = pgTable(
  "guarantee_notices",
  {
    id: integer().primaryKey(),
    type: text({ enum: ARTWORK_TYPES }).notNull(),
    hash: text().notNull(),
    bytes: bytea().notNull(),
    uploadedAt: createdAt(),
  },
  () => [
    check("guarantee_notices_one_row_check", sql`id = 1`),
    check("guarantee_notices_type_check", oneOf("type", ARTWORK_TYPES)),
  ],
);
