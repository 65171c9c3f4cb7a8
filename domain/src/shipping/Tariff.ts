import type { ShippingOptionName, Zone } from "@bruma/contract";
import { type Db, shippingRates, shippingZones, type Tx } from "@bruma/db";
import { asc } from "drizzle-orm";

export interface Rate {
  zone: Zone;
  option: ShippingOptionName;
  priceCents: number;
  /** Goods after discount from this amount on ship free; null: never. */
  freeFromCents: number | null;
  time: string;
}

/** The one tariff. A zone without prices of its own has the flat ones. */
export async function readTariff(db: Db | Tx): Promise<Rate[]> {
  return db
    .select({
      zone: shippingRates.zone,
      option: shippingRates.option,
      priceCents: shippingRates.priceCents,
      freeFromCents: shippingRates.freeFromCents,
      time: shippingRates.time,
    })
    .from(shippingRates)
    .orderBy(asc(shippingRates.zone), asc(shippingRates.priceCents));
}

export interface ZoneTariff {
  zone: Zone;
  name: string;
  icon: string | null;
  rates: Rate[];
}

/** What is shown of the tariff: every zone in its order, with the prices that apply there. */
export async function readZones(db: Db): Promise<ZoneTariff[]> {
  const [zones, rates] = await Promise.all([
    db.select().from(shippingZones).orderBy(asc(shippingZones.position)),
    readTariff(db),
  ]);
  return zones.map(({ zone, name, icon }) => {
    const own = rates.filter((rate) => rate.zone === zone);
    const flat = rates.filter(
      (rate) => rate.zone === "flat" && (rate.option === "standard" || rate.option === "express"),
    );
    return { zone, name, icon, rates: own.length > 0 ? own : flat };
  });
}
