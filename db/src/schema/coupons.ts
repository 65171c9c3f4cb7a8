import { CATEGORIES, COUPON_TYPES } from "@bruma/contract";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { users } from "./people/users.ts";
import { createdAt, id, moment, oneOf } from "./types.ts";

export const coupons = pgTable(
  "coupons",
  {
    id: id(),
    code: text().notNull(),
    type: text({ enum: COUPON_TYPES }).notNull(),
    /** Basis points (1000 = 10 %) for a percentage, cents for a fixed amount. */
    value: integer().notNull(),
    minOrderCents: integer().notNull().default(0),
    usageLimit: integer(),
    usageLimitPerCustomer: integer(),
    usageCount: integer().notNull().default(0),
    expiresAt: moment(),
    description: text(),
    active: boolean().notNull().default(true),
    /** What it takes something off; null: everything. */
    categories: text({ enum: CATEGORIES }).array(),
    productIds: integer().array(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("coupons_code_key").on(sql`upper(${t.code})`),
    index("coupons_search_idx").using("gin", sql`search_form(code || ' ' || coalesce(description, '')) gin_trgm_ops`),
    check("coupons_type_check", oneOf("type", COUPON_TYPES)),
    check("coupons_value_check", sql`value >= 0 and (type <> 'percentage' or value <= 10000)`),
    check("coupons_minimum_check", sql`min_order_cents >= 0`),
    check("coupons_usage_check", sql`usage_count >= 0 and usage_limit >= 1 and usage_limit_per_customer >= 1`),
    check("coupons_limit_check", sql`usage_count <= usage_limit`),
  ],
);

/**
 * Ledger: +1 when an order uses a coupon, −1 when that order is cancelled; in the next round the same again, where a lapsed order
 * was taken up again. `coupons.usage_count` is the sum of its rows.
 */
export const couponUses = pgTable(
  "coupon_uses",
  {
    id: id(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: "cascade" }),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    orderId: integer().notNull(),
    delta: integer().notNull(),
    round: integer().notNull().default(0),
    discountCents: integer().notNull(),
    at: createdAt(),
  },
  (t) => [
    uniqueIndex("coupon_uses_order_key").on(t.orderId, t.delta, t.round),
    index("coupon_uses_customer_idx").on(t.couponId, t.userId),
    index("coupon_uses_newest_idx").on(t.couponId, t.id),
    check("coupon_uses_delta_check", sql`delta in (1, -1)`),
  ],
);

/** Which codes a customer has typed lately, each found right: a coupon is taken by its number only from who typed its code. */
export const typedCoupons = pgTable(
  "typed_coupons",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: "cascade" }),
    /** As it was then: a coupon that has another code now has to be typed again. */
    code: text().notNull(),
    typedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.couponId] }),
    index("typed_coupons_coupon_id_idx").on(t.couponId),
    index("typed_coupons_typed_at_idx").on(t.typedAt),
  ],
);
