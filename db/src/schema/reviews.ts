import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { orders } from "./orders.ts";
import { createdAt, id } from "./types.ts";
import { users } from "./users.ts";

export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    orderId: integer().references(() => orders.id, { onDelete: "set null" }),
    userName: text().notNull(),
    rating: integer().notNull(),
    comment: text(),
    /** «Compra verificada»: written by the buyer of a delivered order. Only these count in averages. */
    isVerified: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("reviews_one_per_product_key").on(t.productId, t.userId),
    index("reviews_product_id_idx").on(t.productId, t.id.desc()),
    index("reviews_user_id_idx").on(t.userId),
    index("reviews_order_id_idx").on(t.orderId),
    check("reviews_rating_check", sql`rating between 1 and 5`),
  ],
);
