import { IMPORT_KINDS, IMPORT_STATES } from "@bruma/contract";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, createdAt, id, moment, oneOf } from "./types.ts";
import { users } from "./users.ts";

/** One file that was read in: first only looked at, then carried out as a whole, and undone if wished. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    fileName: text().notNull(),
    file: bytea(),
    /** How the file's columns are read. */
    mapping: jsonb(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    /** What would change, and every bad line. */
    report: jsonb(),
    /** What it takes to undo it. */
    undo: jsonb(),
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
