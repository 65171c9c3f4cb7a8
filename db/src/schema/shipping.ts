import { SHIPPING_OPTIONS, ZONES } from "@bruma/contract";
import { boolean, check, integer, pgTable, primaryKey, text } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { oneOf } from "./types.ts";

export const shippingZones = pgTable(
  "shipping_zones",
  {
    zone: text({ enum: ZONES }).primaryKey(),
    name: text().notNull(),
    icon: text(),
    position: integer().notNull(),
  },
  () => [check("shipping_zones_zone_check", oneOf("zone", ZONES))],
);

/** The one tariff: what a way of sending costs in a zone, and from which amount of goods it is free. */
export const shippingRates = pgTable(
  "shipping_rates",
  {
    zone: text({ enum: ZONES })
      .notNull()
      .references(() => shippingZones.zone),
    option: text({ enum: SHIPPING_OPTIONS }).notNull(),
    priceCents: integer().notNull(),
    freeFromCents: integer(),
    time: text().notNull(),
    /** Working days from the shop to the buyer, the fewest and the most: for the day of arrival. */
    daysFrom: integer().notNull().default(3),
    daysTo: integer().notNull().default(5),
    /** Otherwise this way of sending is not offered in the zone. */
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.zone, t.option] }),
    check("shipping_rates_option_check", oneOf("option", SHIPPING_OPTIONS)),
    check("shipping_rates_days_check", sql`days_from between 0 and days_to`),
    check("shipping_rates_price_check", sql`price_cents >= 0 and free_from_cents > 0`),
  ],
);
