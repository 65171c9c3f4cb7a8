import { index, integer, pgTable, text } from "../../pgCore.ts";
import { createdAt } from "../types.ts";
import { products } from "./catalogue.ts";

/** Where products stood in the shop that they were imported from: who still asks for it is led to the product. */
export const oldAddresses = pgTable(
  "old_addresses",
  {
    /** In small letters, decoded, without the slash in front: `producto/menta`, `12-menta.html`. */
    path: text().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [index("old_addresses_product_id_idx").on(t.productId)],
);
