import { IMPORT_EFFECTS, IMPORT_KINDS, IMPORT_STATES } from "@bruma/contract";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, createdAt, id, moment, oneOf } from "./types.ts";
import { users } from "./users.ts";

/** One file that was read in: first only looked at, then carried out as a whole, and undone if wished. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    fileName: text().notNull(),
    /** Kept until it is carried out, to be read again with another mapping. */
    file: bytea(),
    /** How the file is read, as far as it does not say so itself. */
    mapping: jsonb(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    /** What was found in the file, as figures and names of columns; nothing of what its lines say. */
    report: jsonb(),
    actorId: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index("imports_actor_id_idx").on(t.actorId),
    check("imports_kind_check", oneOf("kind", IMPORT_KINDS)),
    check("imports_state_check", oneOf("state", IMPORT_STATES)),
  ],
);

/**
 * What an import does with one product, variant, customer or order, or one line that is bad. What stands here of people goes
 * when the import is carried out or dropped, at the latest after some days.
 */
export const importRows = pgTable(
  "import_rows",
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Of the file, counted from 1. */
    line: integer().notNull(),
    effect: text({ enum: IMPORT_EFFECTS }).notNull(),
    title: text().notNull(),
    /** SKU, e-mail or order number. */
    key: text().notNull(),
    /** What the file says, read. */
    item: jsonb(),
    changes: jsonb().$type<{ field: string; before: string; after: string }[]>().notNull(),
    warnings: text().array().notNull(),
    /** What is wrong with a bad line, and where. */
    column: text(),
    reason: text(),
    /** What it takes to undo it: ids, and what was there before. */
    undo: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index("import_rows_effect_idx").on(t.importId, t.effect, t.position),
    index("import_rows_key_idx").on(t.key),
    check("import_rows_effect_check", oneOf("effect", IMPORT_EFFECTS)),
  ],
);
