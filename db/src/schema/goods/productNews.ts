import { boolean, check, index, integer, pgTable, primaryKey, text } from "../../pgCore.ts";
import { sql } from "../../sql.ts";
import { oneOf } from "../types.ts";
import { products } from "./catalogue.ts";

const KINDS = ["new", "price_drop", "back_in_stock"] as const;
export type ProductNewsKind = (typeof KINDS)[number];

/**
 * What became of a product that somebody waits to hear: it went on sale for the first time, got cheaper, or can be bought again. Triggers
 * write it, whoever changed the product (the staff, a file, an order, a recall, the law). What was told is deleted, but that a product
 * is new: it is new once.
 */
export const productNews = pgTable(
  "product_news",
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    kind: text({ enum: KINDS }).notNull(),
    /** What it cost before it got cheaper for the first time since this was told. */
    priceCents: integer(),
    told: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind] }),
    index("product_news_untold_idx").on(t.productId).where(sql`not told`),
    check("product_news_kind_check", oneOf("kind", KINDS)),
    check("product_news_price_check", sql`(kind = 'price_drop') = (price_cents is not null)`),
    check("product_news_told_check", sql`kind = 'new' or not told`),
  ],
);
