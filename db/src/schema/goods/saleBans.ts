import { COMMUNITIES, SALE_BAN_KINDS } from "@bruma/contract";
import { check, date, index, integer, pgTable, text, uniqueIndex } from "../../pgCore.ts";
import { sql } from "../../sql.ts";
import { users } from "../people/users.ts";
import { createdAt, id, moment, oneOf } from "../types.ts";
import { products } from "./catalogue.ts";

/** Whole legal classes, flavour families and what has an attribute that are switched off, by days of the shop's calendar, both included. */
export const saleBans = pgTable(
  "sale_bans",
  {
    id: id(),
    kind: text({ enum: SALE_BAN_KINDS }).notNull(),
    /** A legal class, a flavour family as products write it, or one of `BAN_ATTRIBUTES`. */
    value: text().notNull(),
    /** Where it is not delivered to; null: it is not sold at all. */
    community: text({ enum: COMMUNITIES }),
    fromDay: date().notNull(),
    untilDay: date(),
    reason: text().notNull(),
    /** The norm behind it, where there is one. */
    source: text(),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    liftedBy: integer().references(() => users.id, { onDelete: "set null" }),
    liftedAt: moment(),
  },
  (t) => [
    index("sale_bans_open_idx").on(t.fromDay).where(sql`lifted_at is null`),
    index("sale_bans_created_by_idx").on(t.createdBy),
    index("sale_bans_lifted_by_idx").on(t.liftedBy),
    check("sale_bans_kind_check", oneOf("kind", SALE_BAN_KINDS)),
    check("sale_bans_community_check", oneOf("community", COMMUNITIES)),
    check("sale_bans_days_check", sql`until_day >= from_day`),
  ],
);

/**
 * Why the law took a product off sale, and until when: by a ban, or by rules that it broke. Lifting a ban puts exactly its
 * products back. The trigger `products_end_stops` ends all of a product's rows once it is on sale again, by whatever way.
 */
export const saleStops = pgTable(
  "sale_stops",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    banId: integer().references(() => saleBans.id),
    /** Of `LEGAL_RULES`; empty where a ban is the cause. */
    rules: text().array().notNull().default(sql`'{}'::text[]`),
    at: createdAt(),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex("sale_stops_ban_key").on(t.banId, t.productId).where(sql`ended_at is null and ban_id is not null`),
    uniqueIndex("sale_stops_rules_key").on(t.productId).where(sql`ended_at is null and ban_id is null`),
    index("sale_stops_product_id_idx").on(t.productId, t.id),
    index("sale_stops_open_idx").on(t.id).where(sql`ended_at is null`),
    check("sale_stops_cause_check", sql`(ban_id is null) = (cardinality(rules) > 0)`),
  ],
);

/** Ledger: each time that all products on sale were held against the rules in force. */
export const legalChecks = pgTable("legal_checks", {
  id: id(),
  at: createdAt(),
  checked: integer().notNull(),
  stopped: integer().notNull(),
});
