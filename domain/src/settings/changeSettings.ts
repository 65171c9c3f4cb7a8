import { isDeepStrictEqual } from "node:util";
import { settings, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { announce, noteChange, type StaffShop, type StaffTx, transact } from "../Shop.ts";
import { readSettings } from "./readSettings.ts";
import type { SettingsChange } from "./ShopSettings.ts";

/**
 * Saves what is given of each section, or made from what stands there. `first` runs before, in the same transaction, and may refuse;
 * nobody else saves meanwhile.
 */
export async function changeSettings(
  shop: StaffShop,
  changes: SettingsChange | ((tx: StaffTx) => Promise<SettingsChange>),
  first: (tx: StaffTx) => Promise<void> = async () => {},
): Promise<void> {
  await transact(shop, async (tx) => {
    await lockSettings(tx);
    await first(tx);
    await writeSettings(tx, typeof changes === "function" ? await changes(tx) : changes, shop.now());
  });
}

/** Settings are saved one after the other, also those that nobody has set yet and have no row to lock. */
async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
}

async function writeSettings(tx: StaffTx, changes: SettingsChange, updatedAt: Date): Promise<void> {
  const before: Record<string, object> = await readSettings(tx);
  const rows = Object.entries(changes).map(([key, change]) => ({
    key,
    value: { ...before[key], ...change },
    updatedAt,
  }));
  if (rows.length === 0) return;
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
