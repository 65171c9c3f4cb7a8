import { PRODUCT_ALERTS } from "@bruma/contract";
import { check, index, integer, pgTable, text, uniqueIndex } from "../../pgCore.ts";
import { sql } from "../../sql.ts";
import { products, variants } from "../goods/catalogue.ts";
import { createdAt, id, oneOf } from "../types.ts";
import { users } from "./users.ts";

export const wishlistItems = pgTable(
  "wishlist_items",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    addedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("wishlist_items_once_key").on(t.userId, t.productId),
    index("wishlist_items_product_id_idx").on(t.productId),
  ],
);

/** A notice that a customer asked for; it is deleted when it is sent. */
export const productAlerts = pgTable(
  "product_alerts",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A product, or one variant whose return is waited for. */
    productId: integer().references(() => products.id, { onDelete: "cascade" }),
    variantId: integer().references(() => variants.id, { onDelete: "cascade" }),
    kind: text({ enum: PRODUCT_ALERTS }).notNull(),
    /** The price when the notice was asked for: a drop is anything below it. */
    priceCents: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("product_alerts_once_key").on(t.userId, t.productId, t.kind),
    uniqueIndex("product_alerts_variant_key").on(t.userId, t.variantId),
    index("product_alerts_variant_id_idx").on(t.variantId),
    check("product_alerts_subject_check", sql`num_nonnulls(product_id, variant_id) = 1`),
    index("product_alerts_product_id_idx").on(t.productId, t.kind),
    check("product_alerts_variant_check", sql`variant_id is null or kind = 'back_in_stock'`),
    check("product_alerts_kind_check", oneOf("kind", PRODUCT_ALERTS)),
  ],
);
