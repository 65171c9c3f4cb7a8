import { COUNTRIES } from "@bruma/contract";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "../../pgCore.ts";
import { sql } from "../../sql.ts";
import { createdAt, id, oneOf } from "../types.ts";
import { users } from "./users.ts";

/** A customer's address book. `nif` makes an address one that can be billed to. */
export const addresses = pgTable(
  "addresses",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    label: text(),
    name: text().notNull(),
    nif: text(),
    address: text().notNull(),
    city: text().notNull(),
    state: text(),
    zipCode: text().notNull(),
    country: text({ enum: COUNTRIES }).notNull(),
    phone: text(),
    isDefault: boolean().notNull().default(false),
    isBilling: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("addresses_user_id_idx").on(t.userId, t.id),
    uniqueIndex("addresses_default_key").on(t.userId).where(sql`is_default`),
    uniqueIndex("addresses_billing_key").on(t.userId).where(sql`is_billing`),
    check("addresses_country_check", oneOf("country", COUNTRIES)),
    check("addresses_billing_check", sql`not is_billing or nif is not null`),
  ],
);
