import { REPORT_REASONS } from "@bruma/contract";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "../../pgCore.ts";
import { sql } from "../../sql.ts";
import { foldEmail } from "../foldEmail.ts";
import { orders } from "../orders.ts";
import { users } from "../people/users.ts";
import { createdAt, id, moment, oneOf } from "../types.ts";
import { products } from "./catalogue.ts";

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
    /** «Opinión del equipo»: written by the shop's staff. */
    isTeam: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment(),
    /** Taken off the public pages by the shop, as unlawful; it counts no more. */
    hiddenAt: moment(),
    hiddenReason: text(),
    /** The shop's public answer. */
    reply: text(),
    repliedAt: moment(),
    /** What the staff's search reads: author, product and text. Kept by the triggers `reviews_search_text` and `products_reviews_text`. */
    searchText: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("reviews_one_per_product_key").on(t.productId, t.userId),
    index("reviews_product_id_idx").on(t.productId, t.id.desc()),
    index("reviews_user_id_idx").on(t.userId),
    index("reviews_order_id_idx").on(t.orderId),
    index("reviews_created_at_idx").on(t.createdAt, t.id),
    index("reviews_rating_idx").on(t.rating, t.id),
    // What waits for an answer, as the staff's table has it: counted and sorted without reading the reviews.
    index("reviews_unanswered_idx").on(t.rating, t.id).where(sql`reply is null and hidden_at is null and not is_team`),
    index("reviews_hidden_idx").on(t.id).where(sql`hidden_at is not null`),
    index("reviews_search_idx").using("gin", sql`search_text gin_trgm_ops`),
    index("reviews_newest_idx").on(t.createdAt.desc(), t.id.desc()).where(sql`hidden_at is null`),
    check("reviews_rating_check", sql`rating between 1 and 5`),
    check("reviews_team_check", sql`not (is_team and is_verified)`),
  ],
);

/** Someone says that a review is unlawful or false (Regulation (EU) 2022/2065, art. 16). */
export const reviewReports = pgTable(
  "review_reports",
  {
    id: id(),
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    /** Of who has no account, until it is decided. */
    name: text(),
    email: text(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    comment: text(),
    createdAt: createdAt(),
    resolvedAt: moment(),
  },
  (t) => [
    uniqueIndex("review_reports_once_key").on(t.reviewId, t.userId),
    uniqueIndex("review_reports_once_by_email_key").on(t.reviewId, foldEmail(t.email)),
    index("review_reports_open_idx").on(t.id).where(sql`resolved_at is null`),
    index("review_reports_user_id_idx").on(t.userId),
    check("review_reports_reason_check", oneOf("reason", REPORT_REASONS)),
  ],
);
