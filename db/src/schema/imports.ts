import { IMPORT_EFFECTS, IMPORT_KINDS, IMPORT_STATES, PICTURE_FAILURES, PICTURE_STATES } from "@bruma/contract";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { products } from "./goods/catalogue.ts";
import { media } from "./goods/media.ts";
import { users } from "./people/users.ts";
import { bytea, createdAt, id, moment, oneOf } from "./types.ts";

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

/**
 * A picture that an import named by its address. A worker fetches it after the import: the same address once for a product, and
 * only while the product has no other pictures than those that it had then and those that came by imports.
 */
export const pictureFetches = pgTable(
  "picture_fetches",
  {
    id: id(),
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Among those that the file names for the product. */
    position: integer().notNull(),
    address: text().notNull(),
    /** Empty: the product's name. */
    alt: text().notNull(),
    state: text({ enum: PICTURE_STATES }).notNull().default("waiting"),
    failure: text({ enum: PICTURE_FAILURES }),
    attempts: integer().notNull().default(0),
    /** When it is to be tried (again); of one that is being fetched, when whoever claimed it counts as gone. */
    dueAt: createdAt(),
    /** The variants that it shows, as the file says. */
    variantIds: integer().array().notNull().default([]),
    /** The pictures that the product had when it was imported. */
    basis: integer().array().notNull(),
    mediaId: integer().references(() => media.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("picture_fetches_address_key").on(t.productId, t.address),
    index("picture_fetches_due_at_idx").on(t.dueAt, t.id).where(sql`state = 'waiting'`),
    index("picture_fetches_import_idx").on(t.importId, t.state, t.id),
    index("picture_fetches_media_id_idx").on(t.mediaId),
    check("picture_fetches_state_check", oneOf("state", PICTURE_STATES)),
    check("picture_fetches_failure_check", oneOf("failure", PICTURE_FAILURES)),
    check("picture_fetches_failed_check", sql`(state = 'failed') = (failure is not null)`),
  ],
);
