import { orders } from "@bruma/db";
import { and, eq, inArray, isNotNull } from "@bruma/db/sql";
import { promisedArrival } from "../../paymentMethods/index.ts";
import type { AnyShop, ShopTx } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import { rateFor, readTariff } from "../../shipping/index.ts";

/** Of orders whose promise waited for their money, which is here now: when they really arrive. */
export async function renewArrivals(
  tx: ShopTx,
  shop: Pick<AnyShop, "now">,
  orderIds: readonly number[],
): Promise<void> {
  const waiting = await tx
    .select({
      id: orders.id,
      option: orders.shippingOption,
      zone: orders.shippingZone,
      country: orders.shipCountry,
      postcode: orders.shipZipCode,
    })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isNotNull(orders.arrivesIfBefore), eq(orders.status, "pending")));
  if (waiting.length === 0) return;
  const [settings, tariff] = [await readSettings(tx), await readTariff(tx)];
  const now = shop.now();
  for (const { id, option, zone, ...place } of waiting) {
    const rate = rateFor(tariff, zone, option);
    if (rate === undefined) continue;
    const offer = { option, transit: { from: rate.daysFrom, to: rate.daysTo } };
    const { from, to } = promisedArrival({ offer, place, method: null, settings, now });
    await tx.update(orders).set({ arrivesFrom: from, arrivesTo: to, arrivesIfBefore: null }).where(eq(orders.id, id));
  }
}
