import { FIT_CERTAINTIES, FIT_KINDS } from "@bruma/contract";
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from "../../pgCore.ts";
import { sql } from "../../sql.ts";
import { createdAt, id, oneOf } from "../types.ts";
import { products } from "./catalogue.ts";

/** Products that are alike to whoever asks what fits («todo lo 510»), so that one edge serves all of them. */
export const fitFamilies = pgTable(
  "fit_families",
  {
    id: id(),
    name: text().notNull(),
    /** When its name or its members were changed last. */
    updatedAt: createdAt(),
  },
  () => [
    uniqueIndex("fit_families_name_key").on(sql`search_form(name)`),
    check("fit_families_name_check", sql`name <> ''`),
  ],
);

export const fitFamilyMembers = pgTable(
  "fit_family_members",
  {
    familyId: integer()
      .notNull()
      .references(() => fitFamilies.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.familyId, t.productId] }),
    index("fit_family_members_product_id_idx").on(t.productId),
  ],
);

const product = () => integer().references(() => products.id, { onDelete: "cascade" });
const family = () => integer().references(() => fitFamilies.id, { onDelete: "cascade" });

/** An edge of the graph of what fits: a part, or a family of parts, and the device, or family of devices, that it belongs to. */
export const fitEdges = pgTable(
  "fit_edges",
  {
    id: id(),
    kind: text({ enum: FIT_KINDS }).notNull(),
    partProductId: product(),
    partFamilyId: family(),
    deviceProductId: product(),
    deviceFamilyId: family(),
    certainty: text({ enum: FIT_CERTAINTIES }).notNull(),
    /** Where it is written, or who said it. */
    source: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    unique("fit_edges_key")
      .on(t.kind, t.partProductId, t.partFamilyId, t.deviceProductId, t.deviceFamilyId)
      .nullsNotDistinct(),
    index("fit_edges_part_product_idx").on(t.partProductId).where(sql`part_product_id is not null`),
    index("fit_edges_part_family_idx").on(t.partFamilyId).where(sql`part_family_id is not null`),
    index("fit_edges_device_product_idx").on(t.deviceProductId).where(sql`device_product_id is not null`),
    index("fit_edges_device_family_idx").on(t.deviceFamilyId).where(sql`device_family_id is not null`),
    check("fit_edges_kind_check", oneOf("kind", FIT_KINDS)),
    check("fit_edges_certainty_check", oneOf("certainty", FIT_CERTAINTIES)),
    check("fit_edges_part_check", sql`num_nonnulls(part_product_id, part_family_id) = 1`),
    check("fit_edges_device_check", sql`num_nonnulls(device_product_id, device_family_id) = 1`),
    check("fit_edges_itself_check", sql`part_product_id <> device_product_id`),
  ],
);
