import { isDeepStrictEqual } from "node:util";
import type { RateSettings } from "@bruma/contract";
import { shippingRates, type Tx } from "@bruma/db";
import { announce, noteChange, type StaffShop, type StaffTx } from "../Shop.ts";
import { changeSettings, type ShopSettings } from "../settings/index.ts";
import { readTariff } from "./Tariff.ts";

export type ShippingChange = ShopSettings["shipping"] & { rates: RateSettings[] };

/** Replaces the tariff and what belongs to it. An order that is being placed is charged the old one or the new one, whole. */
export async function changeShipping(
  shop: StaffShop,
  { rates, ...shipping }: ShippingChange,
  check: (tx: Tx) => Promise<void>,
): Promise<void> {
  await changeSettings(shop, { shipping }, async (tx) => {
    await check(tx);
    await replaceTariff(tx, rates);
    announce(tx, "shipping");
  });
}

async function replaceTariff(tx: StaffTx, rates: readonly RateSettings[]): Promise<void> {
  const before = await readTariff(tx);
  await tx.delete(shippingRates);
  await tx.insert(shippingRates).values(rates.map(rowOf));
  const after = await readTariff(tx);
  if (!isDeepStrictEqual(before, after)) noteChange(tx, { subject: "settings", id: "tariff", before, after });
}

const rowOf = ({ zone, option, active, price, free_from, time, days_from, days_to }: RateSettings) => ({
  zone,
  option,
  isActive: active,
  priceCents: price,
  freeFromCents: free_from,
  time,
  daysFrom: days_from,
  daysTo: days_to,
});
