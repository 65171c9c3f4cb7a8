import { type Db, settings, statement, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { type ShopSettings, settingsOf } from "./ShopSettings.ts";

const selectSettings = statement<Record<string, never>, { key: string; value: object }>(sql`
  select key, value from ${settings}`);

export async function readSettings(db: Db | Tx): Promise<ShopSettings> {
  const rows = await selectSettings(db, {});
  return settingsOf(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}

/** When each section that was ever saved was saved last. */
export async function settingsSavedAt(db: Db | Tx): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.select({ key: settings.key, at: settings.updatedAt }).from(settings);
  return new Map(rows.map(({ key, at }) => [key, at]));
}
