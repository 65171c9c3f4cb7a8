import { check, foreignKey, index, integer, pgTable, primaryKey, text } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { orderLines, orders } from "./orders.ts";
import { users } from "./people/users.ts";
import { createdAt, id } from "./types.ts";

/** A parcel that left: an order may need several. */
export const shipments = pgTable(
  "shipments",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    carrier: text().notNull(),
    trackingNumber: text(),
    actorId: integer().references(() => users.id, { onDelete: "set null" }),
    shippedAt: createdAt(),
  },
  (t) => [index("shipments_order_id_idx").on(t.orderId, t.id)],
);

export const shipmentLines = pgTable(
  "shipment_lines",
  {
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    orderId: integer().notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.position] }),
    index("shipment_lines_order_idx").on(t.orderId, t.position),
    foreignKey({
      name: "shipment_lines_order_line_fk",
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }).onDelete("cascade"),
    check("shipment_lines_quantity_check", sql`quantity > 0`),
  ],
);
