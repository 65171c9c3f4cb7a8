import { isDeepStrictEqual } from "node:util";
import { settings, type Tx } from "@bruma/db";
import { sql } from "drizzle-orm";
import { announce, noteChange, type Shop, transact } from "../Shop.ts";
import { readSettings } from "./readSettings.ts";
import type { ShopSettings } from "./ShopSettings.ts";

/** Refuses, before anything is written, where somebody else has saved meanwhile. Nobody saves between it and the writing. */
export type SettingsCheck = (tx: Tx) => Promise<void>;

/** Replaces the given groups of settings whole. */
export async function changeSettings(
  shop: Shop,
  changes: Partial<ShopSettings>,
  check: SettingsCheck = async () => {},
): Promise<void> {
  await transact(shop, async (tx) => {
    await lockSettings(tx);
    await check(tx);
    await writeSettings(tx, changes, shop.now());
  });
}

/** Settings are saved one after the other, also those that nobody has set yet and have no row to lock. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
}

export async function writeSettings(tx: Tx, changes: Partial<ShopSettings>, at: Date): Promise<void> {
  const rows = Object.entries(changes).map(([key, value]) => ({ key, value, updatedAt: at }));
  if (rows.length === 0) return;
  const before: Record<string, unknown> = await readSettings(tx);
  await tx
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
    });
  for (const { key, value } of rows) {
    if (isDeepStrictEqual(before[key], value)) continue;
    noteChange(tx, { subject: "settings", id: key, before: before[key], after: value });
  }
  announce(tx, "settings", "stats");
}
