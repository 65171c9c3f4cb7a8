import { integer, pgTable, text } from "../../pgCore.ts";
import { bytea, createdAt } from "../types.ts";
import { products } from "./catalogue.ts";

/** The maker's leaflet of a product, as PDF (Directive 2014/40/EU, art. 20.4.a). */
export const productLeaflets = pgTable("product_leaflets", {
  productId: integer()
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  hash: text().notNull(),
  bytes: bytea().notNull(),
  uploadedAt: createdAt(),
});
