import { integer, pgTable, text } from "../../pgCore.ts";
import { createdAt, id } from "../types.ts";

/** A picture, known by the hash of its bytes; its files stand in the media store. */
export const media = pgTable("media", {
  id: id(),
  hash: text().notNull().unique(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: integer().array().notNull(),
  placeholder: text().notNull(),
  createdAt: createdAt(),
});
