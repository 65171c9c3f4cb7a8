import { mayBeFree, SHIPPING_OPTIONS, type ShippingOptionName, type Zone } from "@bruma/contract";
import { type Db, shippingRates, shippingZones, type Tx } from "@bruma/db";
import { asc } from "@bruma/db/sql";

export interface Rate {
  zone: Zone;
  option: ShippingOptionName;
  priceCents: number;
  /** Goods after discount from this amount on ship free; null: never. */
  freeFromCents: number | null;
  time: string;
  /** Working days from the shop to the buyer, the fewest and the most. */
  daysFrom: number;
  daysTo: number;
  /** Left out: it is. Otherwise this way of sending is not offered in the zone. */
  isActive?: boolean;
}

/**
 * The one tariff, also what is not offered. A zone without prices of its own has the flat ones. What never ships free has no limit,
 * also where one was kept before the settings refused it.
 */
export async function readTariff(db: Db | Tx): Promise<Rate[]> {
  const rates = await db
    .select({
      zone: shippingRates.zone,
      option: shippingRates.option,
      priceCents: shippingRates.priceCents,
      freeFromCents: shippingRates.freeFromCents,
      time: shippingRates.time,
      daysFrom: shippingRates.daysFrom,
      daysTo: shippingRates.daysTo,
      isActive: shippingRates.isActive,
    })
    .from(shippingRates)
    .orderBy(asc(shippingRates.zone), asc(shippingRates.priceCents));
  return rates.map((rate) => (mayBeFree(rate) ? rate : { ...rate, freeFromCents: null }));
}

export interface ZoneTariff {
  zone: Zone;
  name: string;
  icon: string | null;
  rates: Rate[];
}

/** What is shown of the tariff, of the one of now unless one is given: every zone in its order, with the prices that apply there. */
export async function readZones(db: Db | Tx, given?: readonly Rate[]): Promise<ZoneTariff[]> {
  const [zones, tariff] = await Promise.all([
    db.select().from(shippingZones).orderBy(asc(shippingZones.position)),
    given ?? readTariff(db),
  ]);
  return zones.map(({ zone, name, icon }) => ({ zone, name, icon, rates: ratesIn(tariff, zone) }));
}

/** What is offered in a zone: of what it has no rate of its own for, the flat one applies. */
function ratesIn(tariff: readonly Rate[], zone: Zone): Rate[] {
  const options = zone === "flat" ? SHIPPING_OPTIONS : (["standard", "express"] as const);
  const rates = options.flatMap((option) => rateFor(tariff, zone, option) ?? []);
  return rates.filter(({ isActive }) => isActive !== false).sort((a, b) => a.priceCents - b.priceCents);
}

export function rateFor(tariff: readonly Rate[], zone: Zone, option: ShippingOptionName): Rate | undefined {
  return (
    tariff.find((rate) => rate.zone === zone && rate.option === option) ??
    tariff.find((rate) => rate.zone === "flat" && rate.option === option)
  );
}
