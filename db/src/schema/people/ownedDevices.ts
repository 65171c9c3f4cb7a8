import { index, integer, pgTable, primaryKey } from "../../pgCore.ts";
import { products } from "../goods/catalogue.ts";
import { createdAt } from "../types.ts";
import { users } from "./users.ts";

/** What a customer says to have, so that the shop can say what goes with it. */
export const ownedDevices = pgTable(
  "owned_devices",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    addedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] }), index("owned_devices_product_id_idx").on(t.productId)],
);
