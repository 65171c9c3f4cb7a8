import { type Db, shippingRates, shippingZones, type Tx } from "@bruma/db";

const ZONE_ROWS: (typeof shippingZones.$inferInsert)[] = [
  { zone: "peninsula", name: "Península", icon: "truck", position: 1 },
  { zone: "baleares", name: "Islas Baleares", icon: "ship", position: 2 },
  { zone: "canarias", name: "Islas Canarias", icon: "plane", position: 3 },
  { zone: "ceuta_melilla", name: "Ceuta y Melilla", icon: "map-pin", position: 4 },
  { zone: "flat", name: "Otros envíos", icon: "globe", position: 5 },
];

type TariffRow = Required<Omit<typeof shippingRates.$inferInsert, "isActive">>;

/** Ceuta and Melilla have no prices of their own: there the flat ones apply, which are never free. */
export const TARIFF: TariffRow[] = [
  {
    zone: "peninsula",
    option: "standard",
    priceCents: 395,
    freeFromCents: 5000,
    time: "24-48h",
    daysFrom: 1,
    daysTo: 2,
  },
  { zone: "peninsula", option: "express", priceCents: 795, freeFromCents: null, time: "24h", daysFrom: 1, daysTo: 1 },
  {
    zone: "baleares",
    option: "standard",
    priceCents: 695,
    freeFromCents: 7500,
    time: "48-72h",
    daysFrom: 2,
    daysTo: 3,
  },
  { zone: "baleares", option: "express", priceCents: 1295, freeFromCents: null, time: "48h", daysFrom: 2, daysTo: 2 },
  {
    zone: "canarias",
    option: "standard",
    priceCents: 895,
    freeFromCents: 10000,
    time: "3-5 días",
    daysFrom: 3,
    daysTo: 5,
  },
  {
    zone: "canarias",
    option: "express",
    priceCents: 1595,
    freeFromCents: null,
    time: "2-3 días",
    daysFrom: 2,
    daysTo: 3,
  },
  {
    zone: "flat",
    option: "standard",
    priceCents: 499,
    freeFromCents: null,
    time: "3-5 días laborables",
    daysFrom: 3,
    daysTo: 5,
  },
  { zone: "flat", option: "express", priceCents: 999, freeFromCents: null, time: "1-2 días", daysFrom: 1, daysTo: 2 },
  {
    zone: "flat",
    option: "international",
    priceCents: 1599,
    freeFromCents: null,
    time: "7-15 días",
    daysFrom: 7,
    daysTo: 15,
  },
  {
    zone: "flat",
    option: "same_day",
    priceCents: 799,
    freeFromCents: null,
    time: "el mismo día",
    daysFrom: 0,
    daysTo: 0,
  },
];

/** What every shop needs before its first order: the tariff. Whatever stands there already stays as it is. */
export async function loadBasics(db: Db | Tx): Promise<void> {
  await db.insert(shippingZones).values(ZONE_ROWS).onConflictDoNothing();
  await db.insert(shippingRates).values(TARIFF).onConflictDoNothing();
}
