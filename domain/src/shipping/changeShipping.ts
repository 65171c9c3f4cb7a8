import { isDeepStrictEqual } from "node:util";
import { shippingRates, type Tx } from "@bruma/db";
import { announce, noteChange, type Shop, transact } from "../Shop.ts";
import { lockSettings, type SettingsCheck, type ShopSettings, writeSettings } from "../settings/index.ts";
import { type Rate, readTariff } from "./Tariff.ts";

export interface ShippingChange extends Pick<ShopSettings, "delivery" | "carriers"> {
  tariff: Required<Rate>[];
}

/** Replaces the tariff and what belongs to it. An order that is being placed is charged the old one or the new one, whole. */
export async function changeShipping(
  shop: Shop,
  { tariff, delivery, carriers }: ShippingChange,
  check: SettingsCheck,
): Promise<void> {
  await transact(shop, async (tx) => {
    await lockSettings(tx);
    await check(tx);
    await replaceTariff(tx, tariff);
    await writeSettings(tx, { delivery, carriers }, shop.now());
    announce(tx, "shipping");
  });
}

async function replaceTariff(tx: Tx, tariff: Required<Rate>[]): Promise<void> {
  const before = await readTariff(tx);
  await tx.delete(shippingRates);
  await tx.insert(shippingRates).values(tariff);
  const after = await readTariff(tx);
  if (!isDeepStrictEqual(before, after)) noteChange(tx, { subject: "settings", id: "tariff", before, after });
}
