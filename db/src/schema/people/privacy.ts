import { index, integer, jsonb, pgTable } from "../../pgCore.ts";
import { orders } from "../orders.ts";
import { createdAt, moment } from "../types.ts";

/**
 * Whom an order of an erased account was for, set aside («bloqueo», LO 3/2018, art. 32) for as long as the law asks for it: no
 * screen and no endpoint reads it, and a job drops it when its term is over. Only the tax agency is told a recipient out of it, where an
 * invoice is rectified after the account was erased.
 */
export const retainedOrders = pgTable(
  "retained_orders",
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    person: jsonb().$type<Record<string, string | null>>().notNull(),
    createdAt: createdAt(),
    until: moment().notNull(),
  },
  (t) => [index("retained_orders_until_idx").on(t.until)],
);
