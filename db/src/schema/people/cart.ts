import { CART_QUANTITY_MAX } from "@bruma/contract";
import { check, index, integer, pgTable, primaryKey, uuid } from "../../pgCore.ts";
import { sql } from "../../sql.ts";
import { coupons } from "../coupons.ts";
import { variants } from "../goods/catalogue.ts";
import { createdAt } from "../types.ts";
import { users } from "./users.ts";

export const carts = pgTable(
  "carts",
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    couponId: integer().references(() => coupons.id, { onDelete: "set null" }),
    /** The guest's cart that was merged last; merging it again changes nothing. */
    mergedGuestCart: uuid(),
    updatedAt: createdAt(),
  },
  (t) => [index("carts_coupon_id_idx").on(t.couponId)],
);

export const cartLines = pgTable(
  "cart_lines",
  {
    userId: integer()
      .notNull()
      .references(() => carts.userId, { onDelete: "cascade" }),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    /** The unit price that the buyer saw when adding. */
    seenPriceCents: integer().notNull(),
    addedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.variantId] }),
    index("cart_lines_variant_id_idx").on(t.variantId),
    check("cart_lines_quantity_check", sql.raw(`quantity between 1 and ${CART_QUANTITY_MAX}`)),
  ],
);
