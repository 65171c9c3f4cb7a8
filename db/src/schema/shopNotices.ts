import { boolean, check, integer, pgTable, uniqueIndex } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { variants } from "./goods/catalogue.ts";
import { orders } from "./orders.ts";
import { createdAt, id, moment } from "./types.ts";

/**
 * What the shop is still to be told in a mail about several things at once: an order for the morning's digest, or a variant that runs
 * out. Written in the transaction that causes it (a variant's by the trigger `variants_scarce`), and deleted in the one that queues the mail.
 * A variant's stays for a day, no longer open, so that units which come and go are not told again and again; a variant that is well
 * stocked anew is forgotten at once (trigger `variants_restocked`).
 */
export const shopNotices = pgTable(
  "shop_notices",
  {
    id: id(),
    orderId: integer().references(() => orders.id, { onDelete: "cascade" }),
    variantId: integer().references(() => variants.id, { onDelete: "cascade" }),
    isOpen: boolean().notNull().default(true),
    /** When a mail last told of its variant, and how many units it had then; without the moment, only the staff's browsers were told. */
    toldAt: moment(),
    toldStock: integer(),
    at: createdAt(),
  },
  (t) => [
    uniqueIndex("shop_notices_order_id_key").on(t.orderId),
    uniqueIndex("shop_notices_variant_id_key").on(t.variantId),
    check("shop_notices_subject_check", sql`num_nonnulls(order_id, variant_id) = 1`),
  ],
);
