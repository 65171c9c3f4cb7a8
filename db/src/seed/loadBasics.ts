import type { Db, Tx } from "../Db.ts";
import { shippingRates, shippingZones } from "../schema/index.ts";
import { TARIFF, ZONE_ROWS } from "./tariff.ts";

/** What every shop needs before its first order: the tariff. Whatever stands there already stays as it is. */
export async function loadBasics(db: Db | Tx): Promise<void> {
  await db.insert(shippingZones).values(ZONE_ROWS).onConflictDoNothing();
  await db.insert(shippingRates).values(TARIFF).onConflictDoNothing();
}
