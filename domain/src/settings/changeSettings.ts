import { settings } from "@bruma/db";
import { sql } from "drizzle-orm";
import { announce, type Shop, transact } from "../Shop.ts";
import type { ShopSettings } from "./ShopSettings.ts";

/** Replaces the given groups of settings whole. */
export async function changeSettings(shop: Shop, changes: Partial<ShopSettings>): Promise<void> {
  const rows = Object.entries(changes).map(([key, value]) => ({ key, value }));
  if (rows.length === 0) return;
  await transact(shop, async (tx) => {
    await tx
      .insert(settings)
      .values(rows)
      .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt: shop.now() } });
    announce(tx, "settings", "stats");
  });
}
