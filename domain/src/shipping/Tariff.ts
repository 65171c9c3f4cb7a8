import type { ShippingOptionName, Zone } from "@bruma/contract";
import { type Db, shippingRates, shippingZones, type Tx } from "@bruma/db";
import { asc, eq } from "drizzle-orm";

export interface Rate {
  zone: Zone;
  option: ShippingOptionName;
  priceCents: number;
  /** Goods after discount from this amount on ship free; null: never. */
  freeFromCents: number | null;
  time: string;
}

export interface TariffRow extends Rate {
  zoneName: string;
  icon: string | null;
}

/** The one tariff, in the order in which zones are shown. */
export async function readTariff(db: Db | Tx): Promise<TariffRow[]> {
  return db
    .select({
      zone: shippingRates.zone,
      option: shippingRates.option,
      priceCents: shippingRates.priceCents,
      freeFromCents: shippingRates.freeFromCents,
      time: shippingRates.time,
      zoneName: shippingZones.name,
      icon: shippingZones.icon,
    })
    .from(shippingRates)
    .innerJoin(shippingZones, eq(shippingZones.zone, shippingRates.zone))
    .orderBy(asc(shippingZones.position), asc(shippingRates.option));
}
