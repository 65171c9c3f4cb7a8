import type { shippingRates, shippingZones } from "../schema/index.ts";

export const ZONE_ROWS: (typeof shippingZones.$inferInsert)[] = [
  { zone: "peninsula", name: "Península", icon: "truck", position: 1 },
  { zone: "baleares", name: "Islas Baleares", icon: "ship", position: 2 },
  { zone: "canarias", name: "Islas Canarias", icon: "plane", position: 3 },
  { zone: "ceuta_melilla", name: "Ceuta y Melilla", icon: "map-pin", position: 4 },
  { zone: "flat", name: "Otros envíos", icon: "globe", position: 5 },
];

type TariffRow = Required<Omit<typeof shippingRates.$inferInsert, "isActive">>;

/** Ceuta and Melilla have no prices of their own: there the flat ones apply, which are never free. */
export const TARIFF: TariffRow[] = [
  { zone: "peninsula", option: "standard", priceCents: 395, freeFromCents: 5000, time: "24-48h" },
  { zone: "peninsula", option: "express", priceCents: 795, freeFromCents: 5000, time: "24h" },
  { zone: "baleares", option: "standard", priceCents: 695, freeFromCents: 7500, time: "48-72h" },
  { zone: "baleares", option: "express", priceCents: 1295, freeFromCents: 7500, time: "48h" },
  { zone: "canarias", option: "standard", priceCents: 895, freeFromCents: 10000, time: "3-5 días" },
  { zone: "canarias", option: "express", priceCents: 1595, freeFromCents: 10000, time: "2-3 días" },
  { zone: "flat", option: "standard", priceCents: 499, freeFromCents: null, time: "3-5 días laborables" },
  { zone: "flat", option: "express", priceCents: 999, freeFromCents: null, time: "1-2 días" },
  { zone: "flat", option: "international", priceCents: 1599, freeFromCents: null, time: "7-15 días" },
  { zone: "flat", option: "same_day", priceCents: 799, freeFromCents: null, time: "el mismo día" },
];
