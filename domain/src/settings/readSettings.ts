import { type Db, settings, type Tx } from "@bruma/db";
import { ShopSettings } from "./ShopSettings.ts";

export async function readSettings(db: Db | Tx): Promise<ShopSettings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  return ShopSettings.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}
