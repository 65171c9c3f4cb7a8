import { PRODUCT_ALERTS } from "@bruma/contract";
import { check, index, integer, pgTable, text, uniqueIndex } from "../../pgCore.ts";
import { products } from "../goods/catalogue.ts";
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
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    kind: text({ enum: PRODUCT_ALERTS }).notNull(),
    /** The price when the notice was asked for: a drop is anything below it. */
    priceCents: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("product_alerts_once_key").on(t.userId, t.productId, t.kind),
    index("product_alerts_product_id_idx").on(t.productId, t.kind),
    check("product_alerts_kind_check", oneOf("kind", PRODUCT_ALERTS)),
  ],
);
