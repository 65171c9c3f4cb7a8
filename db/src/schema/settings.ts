import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./types.ts";

export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: createdAt(),
});
